import type { APIRequestContext } from '@playwright/test'

/** A phone whose owner decides when a test says so, instead of after five seconds: what is shown meanwhile stays. */
export function slowPhone(request: APIRequestContext, baseURL: string, number: string) {
  // The simulator listens on the next port.
  const simulator = `http://127.0.0.1:${Number(new URL(baseURL).port) + 1}/__sim`
  const msisdn = `254${number.slice(1)}`
  async function answer(action: 'approve' | 'cancel' | 'wrong_pin') {
    const listed = await request.get(`${simulator}/prompts`)
    const { prompts } = (await listed.json()) as { prompts: { id: string; msisdn: string }[] }
    // The newest is first; one that was settled refuses.
    for (const { id } of prompts.filter((prompt) => prompt.msisdn === msisdn)) {
      const answered = await request.post(`${simulator}/prompts/${id}`, { data: { action } })
      if (answered.ok()) return
    }
  }
  return {
    number,
    wait: () => request.post(`${simulator}/scenario`, { data: { msisdn, scenario: '037' } }),
    answer,
    approve: () => answer('approve'),
  }
}
