import type { Page } from '@playwright/test'
import { expect, test } from './app.ts'
import { unique, uniquePhone } from './fixtures.ts'
import { arrive } from './steps.ts'

// What is pressed without sense is refused.
test.use({ allowedConsoleErrors: [/Failed to load resource/] })

/** As Chrome translates: other nodes stand where the texts were, and new texts are translated as they come. */
function translate() {
  const skipped = 'script, style, textarea, option, title, svg, font'
  const into = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(skipped)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const all = (root: Node) => {
    const texts: Text[] = root instanceof Text ? [root] : []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    texts.forEach(into)
  }
  all(document.body)
  const watching = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(all)
  })
  watching.observe(document.body, { childList: true, subtree: true })
}

/** Presses everything that can be pressed on the page and in what opens, each once; returns how many. */
async function pressAll(): Promise<number> {
  // These leave the page, or ask the browser for a window of its own.
  const leaving =
    /sign out|kiswahili|english|^auto|^on$|^off$|print|pdf|download|sign in again|delete|google|apple|passkey|pay ksh|^menu/i
  const nameOf = (part: Element) => {
    const name = part.getAttribute('aria-label') ?? part.closest('label')?.textContent ?? part.textContent
    return `${part.tagName} ${name}`.replace(/:.*|\d+/g, '')
  }
  const pressed = new Set<string>()
  /** Nothing changes any more; what opens is fetched first. */
  const settled = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        watching.disconnect()
        resolve()
      }
      let quiet = setTimeout(end, 60)
      const watching = new MutationObserver(() => {
        clearTimeout(quiet)
        quiet = setTimeout(end, 60)
      })
      watching.observe(document.body, { childList: true, subtree: true, attributes: true })
      setTimeout(end, 1000)
    })
  // The footer's choices load the page anew.
  const parts = ':is(button, summary, [type=checkbox], [type=radio]):not(footer:not(article *) *)'
  for (let tries = 0; tries < 80; tries++) {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
    const next = [...(dialog ?? document).querySelectorAll<HTMLElement>(parts)].find(
      (part) =>
        part.checkVisibility() &&
        !part.matches(':disabled') &&
        !pressed.has(nameOf(part)) &&
        !leaving.test(nameOf(part).replace(/^\w+ /, '')),
    )
    if (!next && !dialog) break
    if (next) {
      pressed.add(nameOf(next))
      next.click()
    } else dialog?.close()
    await settled()
  }
  return pressed.size
}

async function use(page: Page, address: string, least: number) {
  const failed: string[] = []
  const note = (error: Error) => void failed.push(error.message)
  page.on('pageerror', note)
  await page.evaluate(translate)
  const count = await page.evaluate(pressAll)
  await expect(page.getByRole('main').getByRole('heading').first(), address).toBeVisible()
  expect([address, failed, count >= least], `${count} pressed`).toEqual([address, [], true])
  page.off('pageerror', note)
}

test('a translated page goes on: what is bought, searched, posted and set', async ({ page, fixtures }) => {
  const [seller, buyer] = await Promise.all([fixtures.member(), fixtures.member()])
  const title = `Sufuria ${unique()}`
  const product = await fixtures.product(seller, { title, pictured: 2, delivery: ['pickup', 'rider'] })
  await fixtures.address(buyer)
  const post = await fixtures.post(seller, `Karibu ${unique()} #soko https://mtaa.test/a`)

  await arrive(page, buyer, `/market/${product.id}`)
  await page.evaluate(translate)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('button', { name: /^In cart/ })).toBeVisible()
  await use(page, 'product', 6)

  // What was pressed may have emptied the cart.
  await page.goto(`/market/${product.id}`)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await expect(page.getByRole('button', { name: /^(Add to|In) [Cc]art/ })).toBeVisible()
  // While this is decided, the cart may be read and have it still.
  if (await add.isVisible()) await add.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(page.getByRole('button', { name: /^In cart/ })).toBeVisible()
  await page.goto('/cart')
  await page.evaluate(translate)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^One more/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  const phone = page.getByRole('textbox', { name: 'M-Pesa phone number' })
  await phone.fill('0712')
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid Kenyan phone number/)
  await page.getByRole('radio', { name: /Rider/ }).check()
  await phone.fill(uniquePhone())
  await page.getByRole('button', { name: /^Pay KSh/ }).click()
  await expect(page.getByText('Payment Successful')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/)
  await use(page, 'order', 4)

  await page.goto('/feed')
  await page.evaluate(translate)
  await page.getByRole('button', { name: "What's happening in your community?" }).click()
  const writing = page.getByRole('dialog', { name: 'Create post' })
  await writing.getByRole('textbox', { name: "What's happening in your community?" }).fill(`Habari ${title}`)
  await writing.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post created successfully')).toBeVisible()
  const own = page.getByRole('article').filter({ hasText: title })
  await own.getByRole('button', { name: 'Like' }).click()
  await expect(own.getByRole('button', { name: 'Like', pressed: true })).toHaveText(/1/)

  for (const [address, least] of [
    ['/cart', 2],
    ['/feed', 6],
    [`/posts/${post.id}`, 4],
    [`/search?q=${title.slice(-6)}`, 4],
    ['/market', 6],
    ['/settings', 5],
    ['/settings/security', 3],
  ] as const) {
    await page.goto(address)
    await use(page, address, least)
  }
})
