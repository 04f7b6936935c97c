import { notificationMail } from '#frontend/features/notifications/notificationMail.ts'
import type { PushMessage } from '#shared/notifications/pushSchema.ts'
import { escapeMarkup } from '#shared/site/escapeMarkup.ts'

export interface Mail {
  from: string
  /** The sender's name. */
  name: string
  to: string
  subject: string
  text: string
  html: string
  /** A page where these mails can be switched off. */
  settings: string
}

/** Throws an error with the service's answer if it does not take the mail. */
export type SendMail = (mail: Mail) => Promise<unknown>

/** A notification as a mail, in plain text and as a page. What people typed is in it as text only. */
export function composeMail(message: PushMessage, origin: string): Omit<Mail, 'from' | 'to'> {
  const { language, dir, name, title, facts, words, ...paths } = notificationMail(message)
  const href = `${origin}${paths.href}`
  const settings = `${origin}${paths.settingsHref}`
  const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`
  const link = (address: string, text: string) =>
    `<a href="${escapeMarkup(address)}">${escapeMarkup(text)}</a>`
  return {
    ...{ name, subject: title, settings },
    text: `${[title, ...facts, '', href, '', '--', words.why, settings].join('\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}" dir="${dir}"><head><meta charset="utf-8">`,
      `<title>${escapeMarkup(title)}</title></head><body style="font-family:sans-serif">`,
      `<h1 style="font-size:20px">${escapeMarkup(title)}</h1>`,
      ...facts.map(paragraph),
      `<p>${link(href, words.open)}</p><hr>`,
      `<p><small>${escapeMarkup(words.why)} ${link(settings, words.settings)}</small></p></body></html>`,
    ].join('\n'),
  }
}

/** A header's value in one line: a second one would be another header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
