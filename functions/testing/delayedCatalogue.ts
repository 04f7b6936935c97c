/** Vitest set-up: with CATALOGUE_DELAY_MS, every call of the catalogue's read model takes so long. */
import { openEmpty, openReadModel } from '#functions/catalogue/readModel/readModel.ts'
import { engine } from '#functions/catalogue/openCatalogue.ts'
import { delayReadModel } from '#functions/catalogue/testing/delayedReadModel.ts'

const ms = Number(process.env.CATALOGUE_DELAY_MS ?? 0)
engine.openReadModel = async (options) => delayReadModel(await openReadModel(options), ms)
engine.openEmpty = (options) => delayReadModel(openEmpty(options), ms)
