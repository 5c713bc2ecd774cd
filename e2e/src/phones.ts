import type { APIRequestContext } from '@playwright/test'

/** A phone whose owner decides when a test says so, instead of after five seconds: what is shown meanwhile stays. */
export function slowPhone(request: APIRequestContext, baseURL: string, number: string) {
  // The simulator listens on the next port.
  const simulator = `http://127.0.0.1:${Number(new URL(baseURL).port) + 1}/__sim`
  const msisdn = `254${number.slice(1)}`
  return {
    number,
    wait: () => request.post(`${simulator}/scenario`, { data: { msisdn, scenario: '037' } }),
    async approve() {
      const answer = await request.get(`${simulator}/prompts`)
      const { prompts } = (await answer.json()) as { prompts: { id: string; msisdn: string }[] }
      const shown = prompts.find((prompt) => prompt.msisdn === msisdn)
      await request.post(`${simulator}/prompts/${shown?.id}`, { data: { action: 'approve' } })
    },
  }
}
