/** What `parseWorkbook` uses of saxen, which has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string
  interface Listeners {
    error: (error: Error) => void
    openTag: (name: string, attributes: () => Record<string, string>, decode: Decode) => void
    closeTag: (name: string) => void
    text: (text: string, decode: Decode) => void
    cdata: (text: string) => void
  }
  export class Parser {
    on<E extends keyof Listeners>(event: E, listener: Listeners[E]): void
    parse(xml: string): void
  }
}
