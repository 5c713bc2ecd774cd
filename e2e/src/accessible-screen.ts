import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { findLargeTextFaults } from './large-text.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]
/** Tags of the rules that every screen must meet. */
export const standards = ['wcag2a', 'wcag2aa', 'wcag22aa']

/** Checks the screen, wide and on a phone, light and dark: accessible, nothing cut off. */
export async function expectAccessible(page: Page, name: string) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    // The header lies over what is scrolled under it, and what is old is paler until the new has come.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.locator('main [aria-busy="true"]:not(button, a)')).toHaveCount(0)
    // They lie over the page until scrolling has come to rest.
    await expect(page.locator('.scroll-buttons:not([data-resting])')).toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      // Transitions would give too low a contrast.
      const night = colorScheme === 'dark'
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // The dark theme changes only colours.
      const found = await findViolations(page, night ? ['color-contrast'] : standards, night ? 'rule' : 'tag')
      expect.soft(found, `${name}, ${size.width} px, ${colorScheme}`).toEqual([])
    }
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overhang, `${name} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0)
  }
  expect.soft(await page.evaluate(findLargeTextFaults), `${name} with text twice as large`).toEqual([])
}

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> }
  }
}

/** Serious and critical violations with their elements. Details are made of violations only: those of passed rules take most of the time. */
export async function findViolations(page: Page, values: string[], type: 'rule' | 'tag' = 'tag'): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  return page.evaluate(
    async (runOnly) => {
      const results = await window.axe?.run({
        runOnly,
        resultTypes: ['violations'],
        selectors: false,
        elementRef: false,
      })
      return (results?.violations ?? [])
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
    },
    { type, values },
  )
}
