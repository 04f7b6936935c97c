import type { InfoText } from '../../infoText.ts'
import { deliveryDays } from '../../deliveryDays.ts'

const days = deliveryDays('en')

export const help: InfoText = {
  title: 'Help',
  lead: 'How to order, how to cancel, how to sell. If your answer is not here, contact us.',
  sections: [
    {
      id: 'order',
      heading: 'Ordering, step by step',
      body: [
        {
          steps: [
            'Choose your car once: make, model, year. We remember it, and you can save more than one.',
            'Search for the part by its everyday name or its number, or browse the categories.',
            'Look for the mark Fits your car, choose origin and quantity, and add the part to your cart.',
            'Proceed to checkout and sign in or create an account, choose a delivery address, and leave the seller a note if you like.',
            'Check the total and press the button to create your orders. You pay nothing yet.',
            `The seller confirms and calls you. The part arrives in ${days} working days; inspect it, then pay in cash.`,
          ],
        },
      ],
    },
    {
      id: 'buying',
      heading: 'Before you order',
      body: [
        {
          questions: [
            {
              question: 'How do I know that a part fits my car?',
              answer:
                'Choose your car and every part carries one of three marks: it fits, if the seller listed your model and year; ask the seller, if no cars are listed; it does not fit, if only other cars are listed. When in doubt, send the seller your chassis number, or a photo of the old part and its number.',
            },
            {
              question: 'I do not know the official name. How do I search?',
              answer:
                'Type it the way you say it; we know the names used in Iraqi shops. You can also search by part number, with or without spaces, in Arabic or English.',
            },
            {
              question: 'What are the different sources of one part?',
              answer:
                'A shop may sell the same part from several origins, say Japan, Korea and China, each with its own price and stock. Choose one before you add it to the cart.',
            },
            {
              question: 'Do I pay by card or in advance?',
              answer:
                'No. You pay in cash on delivery, in Iraqi dinars. We ask for no card number and no deposit; if anyone asks you to transfer money first, do not, and tell us.',
            },
            {
              question: 'Why did my order become several orders?',
              answer:
                'Each shop gets its own, because each shop delivers its own goods. If one shop’s order fails, the others are not affected.',
            },
          ],
        },
      ],
    },
    {
      id: 'cancel',
      heading: 'Following and cancelling an order',
      body: [
        {
          questions: [
            {
              question: 'How do I follow my order?',
              answer:
                'Under My Orders. An order goes through four stages: pending, confirmed, out for delivery, delivered. The page updates by itself.',
            },
            {
              question: 'How do I cancel my order?',
              answer:
                'While the order is pending, its details have a button to cancel it. It is cancelled at once and costs nothing, and it cannot be undone.',
            },
            {
              question: 'The seller has confirmed and I changed my mind. What now?',
              answer:
                'After confirming, the seller starts preparing and the button is gone. Call the seller quickly; they can cancel until the part is delivered.',
            },
            {
              question: 'Can the seller cancel my order?',
              answer:
                'Yes, for example when the part has run out or turns out not to fit your car. You see it in the order, with the reason if the seller gave one, and you owe nothing.',
            },
          ],
        },
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      body: [
        {
          questions: [
            {
              question: 'Do I need an account?',
              answer:
                'Not to search and see prices. To order, yes, so that you can follow your orders and keep your addresses.',
            },
            {
              question: 'I chose Seller by mistake. Can I change it?',
              answer:
                'The type of account is chosen once and cannot be changed, and a seller account cannot buy. Create another account with another email address, or write to us to delete the first.',
            },
            {
              question: 'Where has my cart gone?',
              answer:
                'Your cart and your cars are in your account: you find them on every device you sign in on, and nothing of them stays on a device after you sign out. What you choose before signing in stays on your device, and moves to your account when you sign in as a customer.',
            },
          ],
        },
      ],
    },
    {
      id: 'sell',
      heading: 'Selling with us',
      body: [
        {
          steps: [
            'Create an account and choose Seller.',
            'Fill in your shop under Settings: name, phone, address. This is what customers see.',
            'Add your first part: name, images, the cars it fits, and price and stock for each origin.',
            'Orders arrive in your dashboard. Confirm, send out, and mark as delivered.',
          ],
        },
        {
          questions: [
            {
              question: 'Do you take a share of my sales?',
              answer:
                'We neither add to your price nor take from it. The customer pays you directly on delivery.',
            },
            {
              question: 'My customers’ car is not in the list.',
              answer:
                'Add it yourself under Car management: country, make, model, year, one by one or from a file.',
            },
            {
              question: 'I sold the part in my shop. How do I stop orders for it?',
              answer:
                'Change its stock under My Products. Orders placed here reduce it automatically, and cancelled orders put it back.',
            },
            {
              question: 'How do I get my parts to the top?',
              answer:
                'Name them as customers do, add the part number and a clear image, and list every car with its years. You may also feature up to ten parts.',
            },
          ],
        },
      ],
    },
  ],
}
