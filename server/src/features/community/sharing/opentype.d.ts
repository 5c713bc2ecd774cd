/** What we use of the library. The published types would bring those of browsers into the whole server. */
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  export interface Font {
    unitsPerEm: number
    charToGlyphIndex(letter: string): number
    charToGlyph(letter: string): { advanceWidth?: number }
    getPath(text: string, x: number, y: number, size: number): { commands: PathCommand[] }
    getAdvanceWidth(text: string, size: number): number
  }
  const opentype: { parse(file: ArrayBufferLike): Font }
  export default opentype
}
