import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import type { Person } from '@mtaa/contract/community/people'
import { m } from '../../../paraglide/messages.js'
import { isolate } from '../../../platform/format.ts'
import { sentenceOf } from '../../../platform/failure.ts'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { nameOf } from '../people/index.ts'
import { block } from './blocks.queries.ts'

/** Blocks a person, after a question that says what it does. */
export async function askToBlock(api: Api, queryClient: QueryClient, person: Person): Promise<void> {
  const name = isolate(nameOf(person))
  const isSure = await askQuestion({
    title: m.blocks_title({ name }),
    text: m.blocks_text(),
    yes: m.blocks_block_short(),
    no: m.ui_cancel(),
  })
  if (!isSure) return
  try {
    await block(api, queryClient, person.id)
    showToast({ title: m.blocks_done({ name }), tone: 'success' })
  } catch (error) {
    // Without a network, or refused: nothing is blocked, and the person is shown why.
    showToast({ title: sentenceOf(error, m.common_error()), tone: 'danger' })
  }
}
