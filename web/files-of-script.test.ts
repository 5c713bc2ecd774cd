import { expect, test } from 'vitest'
import { filesOfScript } from './files-of-script.ts'

const pages = ['feed', 'market', 'search', 'product', 'job', 'landing']
const module = (id: string, needed: readonly string[], size = 3600) => ({ id, pages: needed, size })

/** Where each module goes, by the pages that fetch the file. */
const placed = (...modules: ReturnType<typeof module>[]) =>
  Object.fromEntries(
    filesOfScript(modules, pages).flatMap((file) =>
      file.ids.map((id) => [id, file.name === 'base' ? 'base' : file.pages.join(' ')]),
    ),
  )

test('what half of the pages need is in the file that every page has', () => {
  const common = [module('react', pages), module('picture', ['feed', 'market', 'product'], 10)]
  expect(placed(...common)).toEqual({ react: 'base', picture: 'base' })
})

test('what one page needs is with that page, however small', () => {
  expect(placed(module('buy', ['product'], 10))).toEqual({ buy: 'product' })
})

test('what two pages need is in a file of these two', () => {
  expect(placed(module('post', ['feed', 'search']), module('word', ['feed', 'search'], 10))).toEqual({
    post: 'feed search',
    word: 'feed search',
  })
})

test('what would be a small file joins that of the fewest pages with all of its own, or the one that every page has', () => {
  const many = [...pages, 'auction', 'event', 'service']
  const modules = [
    module('list', ['market', 'search', 'product', 'job']),
    module('row', ['market', 'search', 'product']),
    module('price', ['market', 'search'], 10),
    module('heart', ['feed', 'job'], 10),
  ]
  const files = filesOfScript(modules, many)
  expect(files.map(({ name, pages: fetched, ids }) => [name === 'base', fetched.length, ...ids])).toEqual([
    [false, 3, 'row', 'price'],
    [false, 4, 'list'],
    [true, 9, 'heart'],
  ])
})

test('names of files are different', () => {
  const files = filesOfScript(
    [module('a', ['feed', 'job']), module('b', ['feed', 'market']), module('c', pages)],
    pages,
  )
  expect(new Set(files.map(({ name }) => name)).size).toBe(3)
})
