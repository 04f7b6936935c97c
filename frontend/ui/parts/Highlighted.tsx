import { highlight } from '#shared/catalogue/highlight.ts'

/** A text with the search's matches marked, by the rules of the server's search. */
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
