/** What a customer gives stars for: the part, how the shop dealt with them, and how fast it was. No zod. */
export const starred = ['part', 'dealing', 'speed'] as const
