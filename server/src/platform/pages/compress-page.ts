import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worthwhile = 1024

/** Compresses a rendered page in the best way its reader understands. */
export async function compressPage(body: Buffer, accepted = ''): Promise<{ encoding?: string; bytes: Buffer }> {
  if (body.length < worthwhile) return { bytes: body }
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    return { encoding: 'br', bytes: await brotli(body, { params }) }
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: await zip(body, { level: 5 }) }
  return { bytes: body }
}
