import { expect, test } from 'vitest'
import { changedDraft, newDraft } from '../post-draft.ts'
import { bodyOfDraft, draftOf, isSameDraft } from './draft-body.ts'

const typed = changedDraft(newDraft(), {
  content: 'Nani amepoteza mbuzi?',
  part: { kind: 'found', options: ['Ndio', ''], days: 3, what: 'Mbuzi', where: '' },
  background: 'green',
  visibility: 'ward',
  comments_from: 'friends',
  place: { county_code: 47, constituency_code: 274, ward_code: 1367 },
})

test('a draft comes back from the server as it was typed, with the parts of other kinds', () => {
  const { images: _, ...body } = bodyOfDraft(typed)
  const stored = { ...body, id: typed.id, version: 1, images: [], updated_at: '2026-11-20T09:00:00Z' }
  const { key: _key, unsent, version, ...same } = draftOf(stored)
  expect(typed).toMatchObject(same)
  expect([unsent, version]).toEqual([false, 1])
  expect(isSameDraft(draftOf(stored), typed)).toBe(true)
  expect(isSameDraft(changedDraft(typed, { content: 'Nani?' }), typed)).toBe(false)
})

test('a place that was not chosen, and parts without words, are not stored', () => {
  expect(bodyOfDraft(newDraft())).toMatchObject({
    poll: null,
    lost_and_found: null,
    background: null,
    county_code: null,
    ward_code: null,
  })
})
