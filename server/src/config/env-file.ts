import { parseEnv } from 'node:util'

/**
 * The settings in a `.env` as any editor writes it: UTF-8 or UTF-16, with or without a byte order mark, with the line
 * ends of any system. Throws a sentence for a line that is no setting: left out, it would be a setting lost silently.
 */
export function parseEnvFile(bytes: Buffer): Record<string, string | undefined> {
  const text = textOf(bytes).replaceAll(/\r\n?/g, '\n')
  const lines = text.split('\n').map((line) => line.trim())
  const settings = parseEnv(text)
  // A value in quotes may have several lines, which are no settings of their own.
  const isQuoted = Object.values(settings).some((value) => value?.includes('\n'))
  const odd = isQuoted ? -1 : lines.findIndex((line) => !/^(?:#.*|(?:export\s+)?[\w.-]+\s*=.*)?$/.test(line))
  if (odd >= 0) throw new Error(`.env: line ${odd + 1} is no setting. Write it as NAME=value, or begin it with #.`)
  return settings
}

const textOf = (bytes: Buffer) => new TextDecoder(encodingOf(bytes)).decode(bytes)

/** Without a mark the zero bytes of Latin letters show it, of which UTF-8 has none. */
function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return 'utf-8'
}
