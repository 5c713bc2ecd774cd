import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { LocationTree } from '@mtaa/contract/places/places'
import { counties, type Area } from './catalogue.ts'

export interface LocationsAnswer {
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

const named = ({ code, name, slug }: Area) => ({ code, name, slug })

const tree = (): LocationTree => ({
  counties: counties.map((county) => ({
    ...named(county),
    constituencies: county.children.map((constituency) => ({
      ...named(constituency),
      wards: constituency.children.map(named),
    })),
  })),
})

let made: Promise<LocationsAnswer> | undefined

/** The whole tree, serialized and compressed once for each server. */
export const locationsAnswer = () => (made ??= make())

async function make(): Promise<LocationsAnswer> {
  const identity = Buffer.from(JSON.stringify(tree()))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, identity, br, gzip: zipped }
}
