import { parseStringPromise, processors } from 'xml2js'
import type { Xml } from './metadata.rules.ts'

/** XML as elements by their bare names. Throws for what is none, and for a document type: it is only good for attacks. */
export async function readXml(text: string): Promise<Xml> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('a document type')
  const read: unknown = await parseStringPromise(text, {
    explicitCharkey: true,
    tagNameProcessors: [processors.stripPrefix],
  })
  if (typeof read !== 'object' || read === null) throw new Error('no element')
  return read as Xml
}
