import { m } from '../../../../paraglide/messages.js'
import { askQuestion } from '../../../../ui/feedback/question-store.ts'
import { currentToast, dismissToast, showToast } from '../../../../ui/feedback/toast-store.ts'
import type { BrowserTest } from '../test-step.ts'
import { until } from './until.ts'

/** Every kind of notice. */
export const toasts = {
  plain: () => showToast({ title: m.common_copied() }),
  success: () => showToast({ title: m.common_saved(), tone: 'success' }),
  danger: () => showToast({ title: m.common_error(), text: m.common_not_done(), tone: 'danger' }),
  action: () => showToast({ title: m.common_saved(), action: { label: m.common_see_all(), run: dismissToast } }),
} as const

export const question = () =>
  askQuestion({
    title: m.tests_question(),
    text: m.tests_question_text(),
    yes: m.common_yes(),
    no: m.common_no(),
  })

const shows = (selector: string, text: string) =>
  [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(text))

export const alertTests: readonly BrowserTest[] = [
  {
    words: m.tests_step_toasts,
    async run() {
      for (const show of Object.values(toasts)) {
        show()
        const title = currentToast()?.title ?? ''
        if (!(await until(() => shows('[role=status]', title)))) return false
        dismissToast()
        if (!(await until(() => !shows('[role=status] .toast', title)))) return false
      }
      return true
    },
  },
  {
    words: m.tests_step_question,
    async run() {
      const answers: boolean[] = []
      for (const at of ['first', 'last'] as const) {
        const shown = question()
        const open = () => document.querySelector('dialog[open]')
        if (!(await until(() => shows('dialog[open]', m.tests_question())))) return false
        const name = at === 'first' ? m.common_no() : m.common_yes()
        const button = [...(open()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)
        button?.click()
        answers.push(await shown)
      }
      return answers.join() === 'false,true'
    },
  },
]
