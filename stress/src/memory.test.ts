import { expect, test } from 'vitest'
import { attackMemory, maxGrowthMb } from './memory.ts'

test.runIf(process.platform === 'linux')(
  'strangers, slow connections and small files of many pixels take no memory worth speaking of, and readers go on reading',
  { timeout: 400_000 },
  async () => {
    const report = await attackMemory({
      connections: 20,
      calmMs: 1000,
      say: (line) => console.log(line),
      settings: { HEAD_TIMEOUT_S: '4', BODY_TIMEOUT_S: '4' },
    })
    console.log(JSON.stringify(report))
    expect(report).toMatchObject({ failedReads: [], wrongEnds: [], filesLeft: [], honestUpload: 201 })
    expect(report.growthMb).toBeLessThanOrEqual(maxGrowthMb)
  },
)
