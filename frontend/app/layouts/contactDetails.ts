/** How to reach the marketplace itself. The phone is a placeholder until there is a line. */
export const contactDetails = {
  phone: '+964 770 000 0000',
  phoneHref: 'tel:+9647700000000',
  email: 'info@qitati.iq',
} as const
