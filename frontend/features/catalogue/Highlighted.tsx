import { highlight } from '#shared/catalogue/highlight.ts'

/** A text with what the search found in it marked, as the server's search reads words. */
export function Highlighted({ text, query }: { text: string; query: string | undefined }) {
  if (!query) return text
  return highlight(text, query).map((segment, index) =>
    segment.match ? (
      <mark key={index} className="rounded-sm bg-action-tint text-action-text">
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  )
}
