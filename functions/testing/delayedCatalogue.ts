/** Vitest set-up: with CATALOGUE_DELAY_MS, every call of the catalogue's read model takes so long. */
import { vi } from 'vitest'
import { delayReadModel } from '#functions/catalogue/testing/delayedReadModel.ts'

const ms = Number(process.env.CATALOGUE_DELAY_MS ?? 0)

if (ms > 0)
  vi.doMock('#functions/catalogue/readModel/readModel.ts', async (original) => {
    const opened = await original<typeof import('#functions/catalogue/readModel/readModel.ts')>()
    return {
      ...opened,
      openEmpty: (...args: Parameters<typeof opened.openEmpty>) =>
        delayReadModel(opened.openEmpty(...args), ms),
      openReadModel: async (...args: Parameters<typeof opened.openReadModel>) =>
        delayReadModel(await opened.openReadModel(...args), ms),
    }
  })
