// Writes .br and .gz beside every text file of the browser's build, so that serving one costs nothing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const [brotli, gzip] = [promisify(zlib.brotliCompress), promisify(zlib.gzip)]
const worthwhile = 1024
const root = process.argv[2] ?? 'web/build/client'

const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest|html)$/.test(entry.name))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

const sizes = await Promise.all(files.map(compress))
const sum = (at) => sizes.reduce((total, size) => total + size[at], 0)
console.log(`precompressed ${files.length} files: ${sum(0)} bytes, gzip ${sum(1)}, brotli ${sum(2)}`)

async function compress(file) {
  const plain = readFileSync(file)
  if (plain.length < worthwhile) return [plain.length, plain.length, plain.length]
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    gzip(plain, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
  return [plain.length, gz.length, br.length]
}
