import { Readable, type PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'

/** Bytes are read one file at a time, so that pictures are never in memory together. */
export interface LazyFile {
  path: string
  read: () => Promise<Buffer | null>
}

/** A ZIP as it is made, of texts and of files. What cannot be read breaks the whole stream off. */
export function writeZip(texts: Record<string, string>, files: readonly LazyFile[], mtime: Date): Readable {
  const zip = new ZipFile()
  const stream = zip.outputStream as PassThrough
  const breakOff = (error: Error) => void stream.destroy(error)
  zip.on('error', breakOff)
  for (const [path, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), path, { mtime })
  for (const { path, read } of files) {
    // Pictures are packed already.
    zip.addReadStreamLazy(path, { mtime, compress: false }, (done) => {
      done(null, Readable.from(bytesOf(read)).on('error', breakOff))
    })
  }
  zip.end()
  return stream
}

async function* bytesOf(read: LazyFile['read']) {
  const bytes = await read()
  if (bytes) yield bytes
}
