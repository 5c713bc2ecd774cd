import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import type { Language } from '@mtaa/contract/language'
import type { TemplateWords } from '@mtaa/contract/operations/template-texts'
import {
  getTemplate,
  listTemplates,
  previewTemplate,
  restoreTemplate,
  saveTemplate,
  type Template,
  type TemplateChannel,
  testTemplate,
} from '@mtaa/contract/operations/templates'
import { useApi } from '../../../platform/use-api.ts'

const key = ['staff', 'templates'] as const

export interface TemplateFilter {
  q?: string
  channel?: TemplateChannel
  language?: Language
  words?: 'own' | 'program'
}

export interface TemplateKey {
  kind: string
  channel: TemplateChannel
  language: Language
}

export const templatesQuery = (api: Api, filter: TemplateFilter) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: ({ signal, pageParam }) =>
      api(listTemplates, { query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Without what else such an object carries. */
const keyOf = ({ kind, channel, language }: TemplateKey): TemplateKey => ({ kind, channel, language })

export const templateQuery = (api: Api, params: TemplateKey) =>
  queryOptions({ queryKey: [...key, 'one', params], queryFn: ({ signal }) => api(getTemplate, { params, signal }) })

/** The look of the words before stays until that of the new ones is there. */
export const previewQuery = (api: Api, params: TemplateKey, words: TemplateWords) =>
  queryOptions({
    queryKey: [...key, 'preview', params, words],
    queryFn: ({ signal }) => api(previewTemplate, { params, body: { words }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })

interface Change {
  version: number
  reason: string
}

export function useTemplateActs(template: TemplateKey) {
  const api = useApi()
  const queryClient = useQueryClient()
  const params = keyOf(template)
  const onSuccess = (now: Template) => queryClient.setQueryData(templateQuery(api, params).queryKey, now)
  const onSettled = () =>
    queryClient.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[2] !== 'preview' })
  const save = useMutation({
    mutationFn: (body: Change & { words: TemplateWords }) => api(saveTemplate, { params, body }),
    onSuccess,
    onSettled,
  })
  const restore = useMutation({
    mutationFn: (body: Change & { to: number }) => api(restoreTemplate, { params, body }),
    onSuccess,
    onSettled,
  })
  const test = useMutation({ mutationFn: (words: TemplateWords) => api(testTemplate, { params, body: { words } }) })
  return { save: save.mutateAsync, restore: restore.mutateAsync, test }
}
