import type { InfoTexts } from '../../infoText.ts'
import { help } from './infoHelp.ts'
import { privacy } from './infoPrivacy.ts'
import { deliveryDays, longestDelivery } from '../../deliveryDays.ts'

const days = deliveryDays('en')
const longest = longestDelivery('en')

const info: InfoTexts = {
  onThisPage: 'On this page',
  otherPages: 'Other pages',
  updated: 'Last updated: {date}',
  pages: {
    about: {
      title: 'About us',
      lead: 'Qitati is Iraq’s marketplace for car spare parts. It brings parts shops from every governorate together in one place, and tells you before you pay whether the part fits your car.',
      sections: [
        {
          id: 'why',
          heading: 'Why we started',
          body: [
            'Every driver in Iraq knows the trip: from Sinak to Sheikh Omar to the industrial quarter, a different price in each shop, and perhaps a part at the end that does not fit.',
            'We wanted that trip to take a minute on the phone: type the part the way you say it, choose your car, and see who sells it, for how much and where it was made. Then it comes to your door.',
          ],
        },
        {
          id: 'how',
          heading: 'How the marketplace works',
          body: [
            'We do not sell parts. The sellers are Iraqi shops, each shown with its name, city and phone; each sets its own prices and delivers its own orders. We bring you together and enforce the rules that protect both sides.',
            {
              list: [
                'Each part lists the cars it fits by make, model and year. If yours is not listed, we tell you to ask the seller.',
                'Origin, price and stock are shown before you buy, and we add nothing to the seller’s price.',
                'If you order from several shops, each shop gets its own order, which you can track separately.',
                'If a price changes or stock runs out before you confirm, we stop the order and tell you. No surprises at the door.',
              ],
            },
          ],
        },
        {
          id: 'promise',
          heading: 'What we promise',
          body: [
            {
              list: [
                'Cash on delivery, everywhere in Iraq.',
                'Your right to open and inspect the part before you pay.',
                `Delivery usually in ${days} working days, at a fee that you know before you order.`,
                'We do not sell your data and show no ads that follow you.',
              ],
            },
          ],
        },
        {
          id: 'sellers',
          heading: 'For shop owners',
          body: [
            'Do you have a parts shop? Open a seller account, show your parts to buyers all over Iraq and manage your orders in one dashboard. The help page has every step.',
          ],
        },
      ],
    },

    contact: {
      title: 'Contact',
      lead: 'We are in Baghdad and want to hear from you: a question about an order, a complaint, an idea, or a shop that wants to sell with us.',
      sections: [
        {
          id: 'order',
          heading: 'A question about an order',
          body: [
            'The quickest way is to ask the seller, who has the part and delivers it. Open the order under My Orders and press Contact seller for the phone and WhatsApp.',
            'If the seller does not reply within a working day, write to us with the order number as shown under My Orders and we will follow it up.',
          ],
        },
        {
          id: 'complaint',
          heading: 'A complaint about a seller or a part',
          body: [
            'Write to us and include what helps us settle it quickly:',
            {
              list: [
                'The order number and the name of the shop.',
                'A photo of the part, its box and the number on it.',
                'Make, model and year of your car.',
                'What the seller said when you got in touch.',
              ],
            },
          ],
        },
        {
          id: 'sell',
          heading: 'Selling with us',
          body: [
            'No appointment needed: create an account, choose Seller, fill in your shop’s details and start. If you have many parts, or a question first, write to us.',
          ],
        },
        {
          id: 'office',
          heading: 'Visiting us',
          body: [
            'Our office is in Baghdad; we do not sell or take back parts there. Returns and exchanges go straight to the seller, as the page on returns explains.',
          ],
        },
      ],
    },

    help,

    shipping: {
      title: 'Delivery',
      lead: `To your home or workshop, usually in ${days} working days, in every governorate of Iraq, paid on delivery.`,
      sections: [
        {
          id: 'time',
          heading: 'When it arrives',
          body: [
            `Each shop says how many days it needs to your governorate; you read it beside the part and in the cart before you order. Where it does not, within ${days} working days after it confirms. Fridays and public holidays do not count.`,
            'In the seller’s own city it is often quicker, even the same day if you agree on it.',
            `If these days have passed (${longest} working days where the shop says nothing else), call the seller from the order’s page, and write to us if nobody answers.`,
          ],
        },
        {
          id: 'where',
          heading: 'Where we deliver',
          body: [
            'To every governorate of Iraq, the Kurdistan Region included. Give the nearest landmark: it helps the courier more than a house number. Add a second phone if yours is not always answered.',
            'You can keep several addresses, home, work and workshop, and choose one for each order.',
          ],
        },
        {
          id: 'who',
          heading: 'Who delivers',
          body: [
            'The seller, with a courier or a delivery company of their choice. So each order arrives separately, and parts from different shops may arrive on different days.',
          ],
        },
        {
          id: 'cost',
          heading: 'What you pay',
          body: [
            'Each shop sets its delivery fee per governorate, or includes it in its prices, and some deliver free from a certain sum. You read the fee beside the part and in the cart before you write your address, and it stays as it is in your order even if the shop changes it later.',
            'The total you saw when you confirmed the order, parts and delivery, is all you pay the courier, in cash and in Iraqi dinars. If you take only some of the parts, the delivery fee stays; if the order is cancelled, you pay nothing. If anyone asks for more, do not pay it, and call us.',
          ],
        },
        {
          id: 'inspect',
          heading: 'At the door',
          body: [
            {
              steps: [
                'Open the box in front of the courier.',
                'Compare part number and origin with the order’s page, and with the old part if you can.',
                'See that it is sound: not broken, not rusty, never fitted before.',
                'Pay if everything is right. If not, send it back with the courier and pay nothing.',
              ],
            },
          ],
        },
      ],
    },

    returns: {
      title: 'Returns and exchanges',
      lead: 'Inspecting the part before you pay is your best protection. If a fault appears later, these are your rights.',
      sections: [
        {
          id: 'door',
          heading: 'Before you pay',
          body: [
            'If the part is not what you ordered, is broken or is of another origin, send it back with the courier and pay nothing. You need no written reason and no one’s consent.',
          ],
        },
        {
          id: 'after',
          heading: 'After delivery',
          body: [
            'You have three days from the day of delivery to ask for a return or an exchange when:',
            {
              list: [
                'The part does not fit your car although its page says it does.',
                'It has a manufacturing fault that could not be seen.',
                'Its number, origin or condition (new or used) is not as the order’s page says.',
              ],
            },
            'In these cases the seller pays for sending it back, and you choose between another part and a full refund.',
          ],
        },
        {
          id: 'conditions',
          heading: 'Conditions',
          body: [
            {
              list: [
                'The part is unused, with its box and everything that came with it.',
                'Electrical parts, sensors and control units cannot be returned once fitted, except for a manufacturing fault.',
                'Oils and fluids cannot be returned once opened.',
                'Used and refurbished parts are checked on delivery; a trial period agreed with the seller belongs in the order’s notes.',
                'If you changed your mind and the part is sound, it is for the seller to decide, and you pay for sending it back.',
              ],
            },
          ],
        },
        {
          id: 'how',
          heading: 'How to ask for a return',
          body: [
            {
              steps: [
                'Open the order under My Orders and press Contact seller.',
                'Send the order number, a photo of the part and its number, and say what is wrong.',
                'Agree on an exchange or a refund, and on how the part goes back. The seller replies within two working days.',
                'If you cannot agree, write to us. We look into it and decide based on the order’s page.',
              ],
            },
          ],
        },
        {
          id: 'refund',
          heading: 'Getting your money back',
          body: [
            'The seller pays you in cash, or in a way you both agree on, within three working days of getting the part back.',
          ],
        },
      ],
    },

    privacy,
  },
}

export default info
