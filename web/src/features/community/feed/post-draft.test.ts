import { expect, test } from 'vitest'
import { changedDraft, newDraft } from './post-draft.ts'

test('a draft has the same id and key while it is being written, and the server lacks what is new', () => {
  const draft = newDraft()
  const written = changedDraft(changedDraft(draft, { content: 'Mambo' }), { visibility: 'public' })
  expect(written).toEqual({ ...draft, unsent: true, content: 'Mambo', visibility: 'public' })
})

test('other words than those sent need another key', () => {
  const sent = { ...newDraft(), content: 'Mambo', tried: true }
  const changed = changedDraft(sent, { content: 'Mambo!' })
  expect(changed.key).not.toBe(sent.key)
  expect(changed.id).toBe(sent.id)
  expect(changed.tried).toBe(false)
})

test('two drafts never share a key, and the server takes it', () => {
  const { key } = newDraft()
  expect(key).toMatch(/^[\w.:-]{8,64}$/)
  expect(newDraft().key).not.toBe(key)
})
