import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]
const standards = ['wcag2a', 'wcag2aa', 'wcag22aa']

/** Checks the screen, wide and on a phone, light and dark: accessible, nothing cut off. */
export async function expectAccessible(page: Page, name: string) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      // Transitions would give too low a contrast.
      const night = colorScheme === 'dark'
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const axe = new AxeBuilder({ page }).setLegacyMode()
      // The dark theme changes only colours.
      const { violations } = await (night ? axe.withRules('color-contrast') : axe.withTags(standards)).analyze()
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      const found = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
      expect.soft(found, `${name}, ${size.width} px, ${colorScheme}`).toEqual([])
    }
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overhang, `${name} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0)
  }
  await expectRoomForLargeText(page, name)
}

/** On a phone with text twice as large: nothing overflows the screen or its card. */
async function expectRoomForLargeText(page: Page, name: string) {
  const cut = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    const cutting = [...document.querySelectorAll('main *, dialog[open] *')].filter((element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      const open = overflowX !== 'hidden' || textOverflow === 'ellipsis' || element.clientWidth <= 1
      return !open && element.scrollWidth > element.clientWidth + 1
    })
    const overhang = document.documentElement.scrollWidth - innerWidth
    document.documentElement.style.fontSize = ''
    const found = cutting.map(({ outerHTML, scrollWidth }) => `${scrollWidth} px: ${outerHTML.slice(0, 200)}`)
    return overhang > 0 ? [`the page: ${overhang} px`, ...found] : found
  })
  expect.soft(cut, `${name} is cut off with large letters`).toEqual([])
}
