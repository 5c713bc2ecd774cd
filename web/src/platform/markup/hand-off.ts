/** What the loaders returned, as React Router's client reads it while the page hydrates. */
import { loadedId } from '../loaded-id.ts'

/** The whole stream: loaders have finished before a page is rendered. */
export async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
}

const unsafe = /[&<>\u2028\u2029]/g
const asCode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** What loaders have fetched, in elements of their own: data, which no browser runs. */
export const loadedElements = (json: readonly string[]): string =>
  json
    .map((text, index) => {
      const safe = text.includes('<') ? text.replaceAll('<', '\\u003c') : text
      return `<script type="application/json" id="${loadedId(index)}">${safe}</script>`
    })
    .join('')

/** The script that hands it over. Nothing in it can end the script. */
export function handOff(text: string, nonce?: string): string {
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  const controller = 'window.__reactRouterContext.streamController'
  const value = JSON.stringify(text).replace(unsafe, asCode)
  return `<script${attribute}>${controller}.enqueue(${value});${controller}.close();</script>`
}
