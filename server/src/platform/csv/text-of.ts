import { Refusal } from '../http/refusal.ts'

/** The text of a file in UTF-8. Refuses `import_not_text`. */
export function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\u0000')) return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new Refusal('import_not_text')
}
