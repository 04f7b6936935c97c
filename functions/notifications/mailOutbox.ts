/** Mails as files of a folder, for a machine without SES: any mail program opens them, and an editor too. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ulid } from 'ulid'
import { oneLine, type Mail, type SendMail } from './mail.ts'

/** `address` as in file:///folder. */
export function openMailOutbox(address: string): SendMail {
  const folder = fileURLToPath(address)
  return async (mail) => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${ulid()}.eml`), toMessage(mail))
  }
}

/** RFC 5322 with headers and parts in UTF-8 (RFC 6532). */
function toMessage({ from, name, to, subject, settings, text, html }: Mail): string {
  const boundary = ulid()
  const headers = {
    From: `"${name}" <${from}>`,
    To: to,
    Subject: subject,
    Date: new Date().toUTCString(),
    'List-Unsubscribe': `<${settings}>`,
    'MIME-Version': '1.0',
    'Content-Type': `multipart/alternative; boundary=${boundary}`,
  }
  const part = (type: string, body: string) => [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    body,
  ]
  return [
    ...Object.entries(headers).map(([header, value]) => `${header}: ${oneLine(value)}`),
    '',
    ...part('text/plain', text),
    ...part('text/html', html),
    `--${boundary}--`,
    '',
  ].join('\r\n')
}
