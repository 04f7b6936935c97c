import type { InfoText } from '../../infoText.ts'

export const privacy: InfoText = {
  title: 'Privacy',
  lead: 'What we keep about you, why, who sees it and how to have it deleted. In plain words.',
  updated: '2026-11-29',
  sections: [
    {
      id: 'stored',
      heading: 'What we keep',
      body: [
        {
          list: [
            'Your account: name, email address, username if you chose one, kind of account, and when it was created.',
            'Addresses you add: governorate, city, street, nearest landmark, phone and second phone, and the position on the map if you set it.',
            'A customer’s cart: parts, quantities and the prices you saw; and the cars of your account, with their engine, market, body, drive and chassis number if you stated them, and the names you gave them. Nobody else sees these. If you scan the barcode of a chassis number, what the camera sees does not leave your device.',
            'Your favourites, the parts that you opened last, and the parts and searches that you asked to be told about. Nobody else sees these.',
            'Orders: parts and prices, a copy of the delivery address, your car and its details if you chose one, its chassis number if you sent it, your notes, the seller’s photos of how it was packed, and when, by whom and why the order’s status changed.',
            'What you write for others: your reviews and their photos, your questions to sellers, and the parts you ask shops for.',
            'Notifications: what happened to your orders or parts in the last 90 days, and how far you have read them. If you turn them on for a device, we also keep the address at which its browser receives them, and your quiet hours. If you choose email or WhatsApp, we keep your verified address or number with them until you turn it off.',
            'For sellers: the shop’s details (name, owner, phone, email, address, description), its parts and images. Everyone can see these, because they are your shop window.',
          ],
        },
        'We ask for no identity number and no bank card, do not know your password and do not track where you are: we read your position from the device once, when you press ‘My position’.',
      ],
    },
    {
      id: 'device',
      heading: 'What stays on your device',
      body: [
        'Before you sign in, your cart, your cars, your favourites and what you viewed are in your browser only. Afterwards they are in your account and in your browser, and leave the browser when you sign out.',
        'The language and the appearance of the site and your last searches are kept in your browser only. So are the draft of a part or an order that is not finished, and numbers that stop an order from being sent twice when the connection drops. They are deleted when you clear the site’s data in the browser.',
        'We use cookies for signing in and for nothing else. No ads, and no third-party tracking or analytics.',
      ],
    },
    {
      id: 'seen',
      heading: 'Who sees it',
      body: [
        {
          list: [
            'A seller sees what they need to deliver your order: your name, email address, phone, address with its position if you set it, car with its details, notes, and the chassis number unless you left it out. Never your orders from other sellers.',
            'Everyone sees your review and its photo without your name: with the part, your governorate and the day, and your car if you said whether it fitted. They see your question, without your name, once the seller has answered it.',
            'Shops see a part that you ask for without your name: with your governorate, your car and your photo.',
            'Beyond that, other users see at most your first name and kind of account.',
            'Our team looks at an order when you ask us to help with it.',
            'We do not sell your data or give it to advertisers.',
          ],
        },
      ],
    },
    {
      id: 'providers',
      heading: 'Our service providers',
      body: [
        'Signing in is done by Clerk, which holds your email address, name, encrypted password and the devices you signed in from. The site’s data is stored encrypted on servers of Amazon Web Services. Notifications to a device are encrypted and pass through its browser’s service: Google, Apple, Mozilla or Microsoft. Emails are sent by Amazon, and our WhatsApp messages pass through Meta: they say what happened, with the part’s name and the amount. If you write to a seller on WhatsApp, you leave our site, and WhatsApp’s terms apply. Whoever opens an address on the map goes to Google Maps, which sees the position.',
      ],
    },
    {
      id: 'kept',
      heading: 'How long we keep it',
      body: [
        'Addresses stay until you delete them. What you asked to be told about ends after 90 days. Orders are kept as a record for you and the seller as long as you have an account. Server logs do not hold your name, phone or address, only numbers that help us trace faults.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      body: [
        'You can change and delete your addresses under My account. To correct your name, get a copy of your data or delete your account, write to us from the address of your account; we reply within seven working days. When an account is deleted, delivered orders stay with the seller as a record of the sale.',
      ],
    },
  ],
}
