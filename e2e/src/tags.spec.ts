import { expect, test } from './app.ts'
import { unique } from './fixtures.ts'
import { inDatabase } from './in-database.ts'
import { arrive } from './steps.ts'

test('a post with a hashtag and a mention leads a neighbour to both, and shows visitors what is for them', async ({
  page,
  anotherPage,
  fixtures,
  request,
}) => {
  const [author, friend] = [await fixtures.member(), await fixtures.member({ firstName: 'Mosi' })]
  const [tag, handle] = [`Maji_${unique()}`, `mosi_${unique()}`]
  const ids = [author, friend].map(({ session }) => session.user.id)
  await inDatabase(async (db) => {
    await db.updateTable('profiles').set({ handle }).where('id', '=', friend.session.user.id).execute()
    const [user_id = '', friend_id = ''] = ids
    await db
      .insertInto('friendships')
      .values([
        { user_id, friend_id },
        { user_id: friend_id, friend_id: user_id },
      ])
      .execute()
  })

  await arrive(page, author, '/feed?new=true')
  const writing = page.getByRole('dialog', { name: 'Create post' })
  const field = writing.getByRole('textbox', { name: "What's happening in your community?" })
  await field.fill(`Yamerudi #${tag}, asante `)
  await field.press('End')
  await field.pressSequentially('@mos')
  const suggested = writing.getByRole('listbox', { name: 'People to mention' })
  await expect(suggested.getByRole('option', { name: `@${handle}` })).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue(`Yamerudi #${tag}, asante @${handle} `)
  await expect(suggested).toBeHidden()
  await writing.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post created successfully')).toBeVisible()
  const { id } = await fixtures.post(author, `Kwa wote #${tag}`)

  const reader = await anotherPage()
  await arrive(reader, friend, `/posts/${id}`)
  await reader
    .getByRole('article')
    .getByRole('link', { name: `#${tag}` })
    .click()
  await expect(reader.getByRole('heading', { level: 1, name: `#${tag.toLowerCase()}` })).toBeVisible()
  const posts = reader.getByRole('article')
  await expect(posts).toHaveCount(2)
  await expect(posts.first()).toContainText('Kwa wote')
  await expect(posts.last().getByRole('link', { name: `@${handle}` })).toHaveAttribute('href', `/u/${handle}`)

  const html = await (await request.get(`/hashtag/${tag.toLowerCase()}`)).text()
  expect(html).toContain('Kwa wote')
  expect(html).not.toContain('Yamerudi')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(await (await request.get('/hashtag/hakuna_hii')).text()).toContain('No posts found')
})
