import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { arrive } from './steps.ts'

test.describe('friends', () => {
  // The post is refused to who is no friend any more.
  test.use({ allowedConsoleErrors: [/status of 404/] })

  test('a member asks, the other accepts and reads what is for friends, and no more once removed', async ({
    page,
    anotherPage,
    fixtures,
  }) => {
    const [amina, brian] = [await fixtures.member(), await fixtures.member({ firstName: 'Brian' })]
    const nameOf = ({ firstName, lastName }: typeof amina) => `${firstName} ${lastName}`
    await arrive(page, amina, `/sellers/${brian.session.user.id}`)
    await page.getByRole('button', { name: `Add friend ${nameOf(brian)}` }).click()
    await expect(page.getByRole('status').getByText('Friend request sent')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Cancel request/ })).toBeVisible()

    const other = await anotherPage()
    await arrive(other, brian, '/friends')
    await expect(other.getByText('You have no friends on Mtaa yet')).toBeVisible()
    await other.getByRole('link', { name: 'Requests (1)' }).click()
    await other.getByRole('button', { name: `Accept ${nameOf(amina)}` }).click()
    await expect(other.getByRole('status').getByText('You are friends now')).toBeVisible()
    await expect(other.getByText('No friend requests wait for you')).toBeVisible()
    await other.getByRole('link', { name: 'Friends', exact: true }).click()
    await expect(other.getByText(nameOf(amina))).toBeVisible()

    const words = `Kwa marafiki ${unique()}`
    const { id } = await fixtures.post(amina, words, 'friends')
    await other.goto(`/posts/${id}`)
    await expect(other.getByText(words)).toBeVisible()
    const answer = `Asante ${unique()}`
    await fixtures.post(brian, answer, 'friends')

    await page.goto('/friends')
    await page.getByRole('searchbox', { name: 'Search your friends' }).fill('bria')
    await page.getByRole('link', { name: nameOf(brian) }).click()
    await page.getByRole('link', { name: 'Posts', exact: true }).click()
    await expect(page.getByText(answer)).toBeVisible()
    await page.getByRole('button', { name: `Remove friend ${nameOf(brian)}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove friend' }).click()
    await expect(page.getByRole('status').getByText('Removed from your friends')).toBeVisible()
    await expect(page.getByText(answer)).toBeHidden()
    await other.reload()
    await expect(other.getByText('This post is gone or not for you to see.')).toBeVisible()
    await expect(other.getByText(words)).toBeHidden()

    await page.goto('/feed?new=true')
    const audience = page.getByRole('dialog').getByRole('combobox', { name: 'Who can see this' })
    await expect(audience).toHaveAccessibleDescription(/You can post for friends once you have one\.$/)
    await expect(audience.getByRole('option', { name: 'Friends' })).toBeDisabled()
  })
})

test.describe('privacy settings', () => {
  // What another device has changed meanwhile is refused.
  test.use({ allowedConsoleErrors: [/status of 409/] })

  test('each choice is saved at once, and of two devices that disagree one is chosen', async ({
    page,
    anotherPage,
    fixtures,
  }) => {
    const member = await fixtures.member()
    const phone = await anotherPage()
    await arrive(phone, member, '/settings/privacy')
    await expect(phone.getByRole('group', { name: 'Who sees my ward' })).toBeVisible()
    await arrive(page, member, '/settings')
    await page.getByRole('link', { name: 'Privacy', exact: true }).first().click()
    const ward = page.getByRole('group', { name: 'Who sees my ward' })
    await expect(ward.getByRole('radio', { name: 'Members only' })).toBeChecked()
    await ward.getByRole('radio', { name: 'Nobody' }).check()
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()

    await phone.getByRole('group', { name: 'Who sees my ward' }).getByRole('radio', { name: 'Everyone' }).check()
    const conflict = phone.getByRole('alert')
    await expect(conflict).toContainText('Saved there: Nobody')
    await expect(conflict).toContainText('You chose here: Everyone')
    await conflict.getByRole('button', { name: 'Use what I chose here' }).click()
    await expect(phone.getByRole('status').getByText('Saved')).toBeVisible()
    await expect(conflict).toBeHidden()

    await page.reload()
    await expect(ward.getByRole('radio', { name: 'Everyone' })).toBeChecked()
  })
})
