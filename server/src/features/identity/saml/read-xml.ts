import type { Xml } from './metadata.rules.ts'

/** XML as elements by their bare names. Throws for what is none, and for a document type: it is only good for attacks. */
export async function readXml(text: string): Promise<Xml> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('a document type')
  // Loaded on first use: most installations have no SAML.
  const { parseStringPromise, processors } = await import('xml2js')
  const read: unknown = await parseStringPromise(text, {
    explicitCharkey: true,
    tagNameProcessors: [processors.stripPrefix],
  })
  if (typeof read !== 'object' || read === null) throw new Error('no element')
  return read as Xml
}
