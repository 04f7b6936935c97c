import type { InfoPage } from '#shared/site/publicPaths.ts'

/** A paragraph, a list, numbered steps, or questions that open. */
export type InfoBlock =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { questions: readonly { question: string; answer: string }[] }

export interface InfoSection {
  /** Fragment of the address, as in `/help#cancel`; the same in every language. */
  id: string
  heading: string
  body: readonly InfoBlock[]
}

export interface InfoText {
  title: string
  lead: string
  /** Day of the last change, where readers need to know it (ISO date). */
  updated?: string
  sections: readonly InfoSection[]
}

/** The information pages. Long, so they come with the page and not with the first chunk. */
export interface InfoTexts {
  onThisPage: string
  otherPages: string
  /** `{date}` is the day. */
  updated: string
  pages: Record<InfoPage, InfoText>
}
