import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerShares } from './share-target.ts'

const megabyte = 1024 * 1024

test('a share that no service worker took leads to the form, however large and of any kind', async () => {
  const http = Fastify({ bodyLimit: 1024 })
  answerShares(http)
  const address = await http.listen({ host: '127.0.0.1', port: 0 })
  const form = new FormData()
  form.append('pictures', new File([new Uint8Array(40 * megabyte)], 'video.mp4', { type: 'video/mp4' }))
  for (const body of [form, new URLSearchParams({ text: 'Habari' }), undefined]) {
    const { status, headers } = await fetch(`${address}/share-target`, {
      method: 'POST',
      redirect: 'manual',
      ...(body && { body }),
    })
    expect([status, headers.get('location')]).toEqual([303, '/feed?new=true&shared=lost'])
  }
  await http.close()
})
