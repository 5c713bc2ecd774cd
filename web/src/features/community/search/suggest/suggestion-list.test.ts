import { expect, test } from 'vitest'
import { offered } from './suggestion-list.ts'

const sources = {
  typed: '',
  recent: ['sofa', 'sofa bed', 'Maji'],
  popular: ['maji', 'jiko', 'nyumba'],
  suggestions: [],
  nameOf: () => 'Home',
}

test('while nothing is typed: recent searches, then popular ones that are not among them', () => {
  expect(offered(sources).map(({ key }) => key)).toEqual([
    'recent sofa',
    'recent sofa bed',
    'recent Maji',
    'popular jiko',
    'popular nyumba',
  ])
})

test('ten recent searches leave no room for popular ones', () => {
  const recent = Array.from({ length: 10 }, (_, index) => `word ${index}`)
  expect(offered({ ...sources, recent })).toHaveLength(10)
})

test('what is typed is completed by recent searches and by suggestions, each said once', () => {
  const suggestions = [
    { text: 'sofa bed' },
    { text: 'sofa', kind: 'market' as const, module: 'market' as const, category: 'home' },
    { text: 'Sofia', path: '/kenya/a/sofia', within: 'A' },
  ]
  expect(offered({ ...sources, typed: 'Sofa', suggestions })).toEqual([
    { key: 'recent sofa bed', text: 'sofa bed', to: '/search?q=sofa+bed', source: 'recent' },
    {
      key: '/search?q=sofa&kind=market&category=home',
      text: 'sofa',
      to: '/search?q=sofa&kind=market&category=home',
      source: 'list',
      note: 'Home',
    },
    { key: '/kenya/a/sofia', text: 'Sofia', to: '/kenya/a/sofia', source: 'place', note: 'A' },
  ])
})
