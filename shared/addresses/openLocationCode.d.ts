/** What `parsePosition.ts` uses of open-location-code, which has no types of its own. */
declare module 'open-location-code' {
  interface CodeArea {
    latitudeCenter: number
    longitudeCenter: number
  }
  export class OpenLocationCode {
    isFull(code: string): boolean
    isShort(code: string): boolean
    encode(latitude: number, longitude: number): string
    decode(fullCode: string): CodeArea
    recoverNearest(shortCode: string, latitude: number, longitude: number): string
  }
}
