import { expect, type Page } from '@playwright/test'

/** What the browser says of requests that a test lets fail. */
export const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/

/** The service worker controls the page: from now on it stores what is opened. */
export async function underWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The names of the caches of this device. */
export const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

/** Waits until an answer at this URL is stored. */
export const stored = (page: Page, address: string) =>
  expect
    .poll(() => page.evaluate(async (url) => (await caches.match(url, { ignoreVary: true })) !== undefined, address))
    .toBe(true)

/** Writes a post in the open form of the feed. */
export async function writePost(page: Page, words: string) {
  await page.getByRole('button', { name: "What's happening in your community?" }).click()
  const writing = page.getByRole('dialog', { name: 'Create post' })
  await writing.getByRole('textbox', { name: "What's happening in your community?" }).fill(words)
  await writing.getByRole('button', { name: 'Post', exact: true }).click()
}
