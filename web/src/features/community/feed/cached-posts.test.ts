import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '@mtaa/contract/client'
import type { FeedPage, Post } from '@mtaa/contract/community/feed'
import { addPost } from './added-post.ts'
import { changePost } from './cached-posts.ts'
import { everything } from './feed-filter.ts'
import { type Feed, feedQuery, postQuery } from './feed.queries.ts'

const api = createApi(() => Promise.reject(new Error('nothing is requested here')))
const amina = 'amina'
const feed: Feed = { ...everything, place: { ward: 1366 } }
const post = (id: string, ward = 1366) =>
  ({ id, content: id, liked: false, likes_count: 0, county_code: 47, constituency_code: 274, ward_code: ward }) as Post
const page = (...ids: string[]): FeedPage => ({
  items: ids.map((id) => ({ kind: 'post', post: post(id), listing: null })),
  next_cursor: null,
})

function browser(shown: Feed = feed) {
  const queryClient = new QueryClient()
  const { queryKey } = feedQuery(api, amina, shown)
  queryClient.setQueryData(queryKey, { pages: [page('a', 'b'), page('c')], pageParams: [null, 'after b'] })
  const ids = () => queryClient.getQueryData(queryKey)?.pages.map(({ items }) => items.map((item) => item.post?.id))
  return { queryClient, queryKey, ids }
}

test('a like is seen in every list and on the page of its post', () => {
  const { queryClient, queryKey } = browser()
  const own = postQuery(api, amina, 'c').queryKey
  queryClient.setQueryData(own, post('c'))
  changePost(queryClient, 'c', (one) => ({ ...one, liked: true, likes_count: 1 }))
  expect(queryClient.getQueryData(own)).toMatchObject({ liked: true, likes_count: 1 })
  expect(queryClient.getQueryData(queryKey)?.pages[1]?.items[0]?.post).toMatchObject({ liked: true, likes_count: 1 })
  expect(queryClient.getQueryData(queryKey)?.pages[0]).toEqual(page('a', 'b'))
})

test('a new post is on top of the whole feed', () => {
  const { queryClient, ids } = browser()
  addPost(queryClient, amina, post('new'))
  expect(ids()).toEqual([['new', 'a', 'b'], ['c']])
})

test('a filtered feed does not get a post that may not match, and is refetched when opened', () => {
  const { queryClient, queryKey, ids } = browser({ ...feed, category: 'market' })
  addPost(queryClient, amina, post('new'))
  expect(ids()).toEqual([['a', 'b'], ['c']])
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('the feed of another place does not get it', () => {
  const { queryClient, ids } = browser()
  addPost(queryClient, amina, post('new', 1))
  expect(ids()).toEqual([['a', 'b'], ['c']])
})

test('the cache of another viewer does not change', () => {
  const { queryClient, ids } = browser()
  addPost(queryClient, 'juma', post('new'))
  expect(ids()).toEqual([['a', 'b'], ['c']])
})
