/** What we use of the library, which has no types of its own. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { glyphs: { id: number }[] }
  }
  export function create(file: Uint8Array): Font
}
