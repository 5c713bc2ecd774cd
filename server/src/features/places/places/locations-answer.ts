import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { LocationTree } from '@mtaa/contract/places/places'
import { counties, ofPlaces, type Area } from './catalogue.ts'

export interface LocationsAnswer {
  etag: string
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

const named = ({ code, name, slug }: Area) => ({ code, name, slug })

const inUse = (areas: readonly Area[]) => areas.filter(({ active }) => active)

const tree = (): LocationTree => ({
  counties: inUse(counties).map((county) => ({
    ...named(county),
    constituencies: inUse(county.children).map((constituency) => ({
      ...named(constituency),
      wards: inUse(constituency.children).map(named),
    })),
  })),
})

/** The tree of what is in use, serialized and compressed once for each server and change of a place. */
export const locationsAnswer = ofPlaces(make)

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
