import * as z from 'zod/mini'
import { endpoint, fileBytes } from '../endpoint.ts'
import { pageOf, paging } from '../page.ts'
import { plainNumber } from '../plain-number.ts'
import { singleLine } from '../text.ts'

export const placeLevels = ['county', 'constituency', 'ward'] as const
export type PlaceLevel = (typeof placeLevels)[number]

/** What may be wrong with the data of a place. */
export const placeChecks = [
  'no_link',
  'link_hidden',
  'same_name',
  'no_boundary',
  'code_differs',
  'row_differs',
  'inactive',
] as const
export type PlaceCheck = (typeof placeChecks)[number]

const code = z.int().check(z.minimum(1), z.maximum(9999))
const reason = singleLine({ min: 5, max: 200 })

export const AdminPlace = z.object({
  /** `ward-1366`. */
  id: z.string(),
  level: z.enum(placeLevels),
  /** Under which everything else names it; it never changes. */
  code: z.int(),
  official_code: z.int(),
  name: z.string(),
  path: z.string(),
  /** The places that contain it: 'Westlands, Nairobi City'. */
  within: z.string(),
  map_link: z.nullable(z.string()),
  /** The operator allows the origin of its map. */
  map_shown: z.boolean(),
  active: z.boolean(),
  /** It and all that it lies in are active: something new may be put there. */
  in_use: z.boolean(),
  /** Rises with each change. */
  version: z.int(),
  /** How many places lie directly in it. */
  children: z.int(),
  /** Other spellings and former names, which lead to it. */
  former: z.array(z.string()),
})
export type AdminPlace = z.infer<typeof AdminPlace>

export const listAdminPlaces = endpoint({
  method: 'GET',
  path: '/admin/places',
  summary: 'Places with all that can be edited: those directly under a place, or those that a search or check finds.',
  access: 'admin',
  freshSession: true,
  query: z.object({
    /** Without it and without a search or check: the counties. */
    under: z.optional(z.string().check(z.regex(/^(county|constituency)-[1-9]\d{0,3}$/))),
    q: z.optional(z.string().check(z.maxLength(80))),
    level: z.optional(z.enum(placeLevels)),
    check: z.optional(z.enum(placeChecks)),
    ...paging(50),
  }),
  result: z.extend(pageOf(AdminPlace), {
    /** The place under which these lie, and what it lies in; the widest first. */
    above: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  refusals: ['place_not_found', 'bad_cursor'],
})

/** Changes of a place that were refused. */
const changeRefusals = ['place_name_invalid', 'place_name_taken', 'place_code_taken', 'map_link_invalid'] as const

export const updatePlace = endpoint({
  method: 'PUT',
  path: '/admin/places/:level/:code',
  summary:
    'Change a place, of which the caller has seen this version. A former name leads to the new one. Written to the audit log.',
  access: 'admin',
  params: z.object({ level: z.enum(placeLevels), code: plainNumber(1, 9999) }),
  body: z.object({
    name: singleLine({ min: 1, max: 60 }),
    official_code: code,
    map_link: z.nullable(singleLine({ max: 500 })),
    active: z.boolean(),
    reason,
    version: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  }),
  result: AdminPlace,
  refusals: ['place_not_found', 'place_changed', ...changeRefusals],
})

export const getPlaceQuality = endpoint({
  method: 'GET',
  path: '/admin/places/quality',
  summary: 'How many places there are against the official numbers, and how many fail each check of their data.',
  access: 'admin',
  freshSession: true,
  result: z.object({
    totals: z.array(
      z.object({
        level: z.enum(placeLevels),
        official: z.int(),
        found: z.int(),
        in_use: z.int(),
      }),
    ),
    checks: z.array(
      z.object({
        check: z.enum(placeChecks),
        /** Null: it cannot be checked here, since no boundaries are installed. */
        count: z.nullable(z.int()),
      }),
    ),
  }),
  refusals: [],
})

export const placeFileColumns = ['level', 'code', 'parent_code', 'name', 'official_code', 'map_link', 'active'] as const

export const placeFileLimits = { bytes: 1024 * 1024, rows: 3000, shown: 500 } as const

export const getPlaceFile = endpoint({
  method: 'GET',
  path: '/admin/places/file',
  summary: 'All places as CSV, as an import reads it.',
  access: 'admin',
  freshSession: true,
  download: ['text/csv'],
  result: fileBytes,
  refusals: ['over_request_rate_limit'],
})

/** `added`: a code that the program does not know, which is listed and not added. */
export const placeDifferences = ['added', 'renamed', 'changed', 'missing'] as const
export type PlaceDifference = (typeof placeDifferences)[number]

/** What is wrong in a line of a file. */
export const placeFaults = [
  'torn',
  'columns',
  'level',
  'code',
  'twice',
  'parent',
  'name',
  'name_taken',
  'official_code',
  'code_taken',
  'map_link',
  'active',
] as const
export type PlaceFault = (typeof placeFaults)[number]

const FileValues = z.object({
  name: z.string(),
  official_code: z.int(),
  map_link: z.nullable(z.string()),
  active: z.boolean(),
})
export type FileValues = z.infer<typeof FileValues>

export const PlaceFileReport = z.object({
  /** Of this file against the places as they are: an import names it. */
  base: z.string(),
  rows: z.int(),
  /** How many differences there are of each kind. */
  counts: z.object({ added: z.int(), renamed: z.int(), changed: z.int(), missing: z.int() }),
  /** At most 500. */
  differences: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(placeDifferences),
      /** Of the file; null: it is not in it. */
      line: z.nullable(z.int()),
      name: z.string(),
      within: z.string(),
      before: z.nullable(FileValues),
      after: z.nullable(FileValues),
    }),
  ),
  /** At most 100 lines that cannot be read; with any, nothing can be imported. */
  faults: z.array(z.object({ line: z.int(), fault: z.enum(placeFaults), text: z.string() })),
  /** How many there are. */
  faulty: z.int(),
})
export type PlaceFileReport = z.infer<typeof PlaceFileReport>

const fileRefusals = [
  'unsupported_media_type',
  'too_large',
  'import_not_text',
  'import_columns',
  'import_too_long',
] as const

export const checkPlaceFile = endpoint({
  method: 'POST',
  path: '/admin/places/import/check',
  summary: 'What a CSV file of places (UTF-8) would change. Nothing is stored.',
  access: 'admin',
  upload: placeFileLimits.bytes,
  result: PlaceFileReport,
  refusals: ['over_request_rate_limit', ...fileRefusals],
})

export const importPlaces = endpoint({
  method: 'POST',
  path: '/admin/places/import',
  summary:
    'Change places as a CSV file says that was checked, all or none. Refused once a place was changed since the check. Written to the audit log.',
  access: 'admin',
  upload: placeFileLimits.bytes,
  query: z.object({
    /** Of the check. */
    base: z.string().check(z.maxLength(64)),
    reason,
    /** So many places that the file lacks are taken out of use: as many as the check has named. None by default. */
    deactivate: z.optional(plainNumber(0, 9999)),
  }),
  result: z.object({ changed: z.int(), deactivated: z.int() }),
  refusals: ['over_request_rate_limit', 'place_file_stale', 'place_file_faulty', ...fileRefusals],
})
