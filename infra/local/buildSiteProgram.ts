/** The program that `buildLocalSite` runs: Vite's build takes 400 MB, freed when this process ends. */
import { buildSite } from '../build/buildSite.ts'
import { localSiteVariables, siteFolder } from './buildLocalSite.ts'
import { endWithParent } from './childProgram.ts'

endWithParent(() => process.exit(1))
await buildSite(siteFolder, localSiteVariables)
process.exit(0)
