/** Every amount of dinars that an element shows in Arabic, without the label. */
export const amountsIn = ({ textContent }: Element): string[] =>
  [...(textContent ?? '').matchAll(/([٠-٩٬]+(?:٫[٠-٩]+)?)\sد\.ع/g)].map(([, amount = '']) => amount)
