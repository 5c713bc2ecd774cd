import { day } from '@mtaa/contract/time'
import { expectAccessible } from './accessible-screen.ts'
import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { enter } from './steps.ts'

const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n') }

test.describe('from a job to its applicant', () => {
  test.use({ allowedConsoleErrors: [/status of 422/] })

  test('an employer who demands no money finds a waiter', async ({ page, fixtures, browser }) => {
    const [employer, applicant] = [await fixtures.member(), await fixtures.member({ firstName: 'Atieno' })]
    const title = `Waiter ${unique()}`
    await enter(page, employer, '/jobs/create')
    const form = page.getByRole('main')
    await expect(form.getByText('Never ask an applicant for money.')).toBeVisible()
    await expectAccessible(page, 'the form of a job')
    await form.getByRole('textbox', { name: 'Job title' }).fill(title)
    await form.getByRole('textbox', { name: 'Employer' }).fill('Mama Njeri Hotel')
    await form.getByRole('combobox', { name: 'Field of work' }).selectOption('Hotels & restaurants')
    await form.getByRole('textbox', { name: 'From' }).fill('18,000')
    await form.getByRole('textbox', { name: 'To (optional)' }).fill('22000')
    await form.getByLabel('Last day to apply').fill(new Date(Date.now() + 9 * day).toISOString().slice(0, 10))
    await form.getByRole('textbox', { name: 'Description' }).fill('Serve guests with a smile, six days a week.')
    await form.getByRole('textbox', { name: 'Requirements' }).fill('Registration fee KSh 300')
    await form.getByRole('button', { name: 'Publish the job' }).click()
    await expect(form.getByRole('alert')).toContainText('must not ask applicants for money')
    // What was typed outlives a reload.
    await page.reload()
    await form.getByRole('textbox', { name: 'Requirements' }).fill('We never charge a registration fee')
    await form.getByRole('button', { name: 'Publish the job' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(form.getByText('KSh 18,000–22,000 a month')).toBeVisible()
    const address = page.url()

    const other = await browser.newPage()
    await enter(other, applicant, new URL(address).pathname)
    await other.getByRole('button', { name: 'Apply for this job' }).click()
    await other.getByRole('textbox', { name: 'Your application' }).fill('Four years in hotels. Call 0712 345 678.')
    await other.getByLabel('CV', { exact: true }).setInputFiles(cv)
    await expect(other.getByText('cv.pdf')).toBeVisible()
    await expectAccessible(other, 'an application')
    await other.getByRole('button', { name: 'Send application' }).click()
    await expect(other.getByText('The employer has not opened it yet.')).toBeVisible()

    await page.goto('/jobs/mine')
    await page.getByRole('link', { name: '1 application' }).click()
    await page.locator('summary').getByText('Atieno').click()
    await expect(page.getByText('Call 0712 345 678.')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download CV/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^CV Atieno.*\.pdf$/)
    await page.getByRole('button', { name: 'Shortlist' }).click()
    await expect(page.getByRole('main').getByText('Shortlisted').last()).toBeVisible()
    await expectAccessible(page, 'received applications')

    await other.goto('/jobs/applications')
    await expect(other.getByText('You are on the shortlist!')).toBeVisible()
    await other.getByRole('button', { name: 'Withdraw' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(other.getByText('You have not applied for a job yet')).toBeVisible()
    await other.close()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('jobs are found by field, type and pay, and read', async ({ page }) => {
    await page.goto('/jobs?place=kenya')
    const list = page.getByRole('main')
    const filters = list.getByRole('complementary', { name: 'Filters' })
    await filters.getByText('Casual work', { exact: true }).click()
    await filters.getByRole('textbox', { name: 'Monthly pay from' }).fill('15000')
    await filters.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/type=casual.*min_price=15000/)
    await list.getByRole('article').first().getByRole('link').first().click()
    await expect(list.getByText('Never pay to get a job.')).toBeVisible()
    await expect(list.getByText('Casual work')).toBeVisible()
    const [data] = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data).toContain('"JobPosting"')
  })
})
