/** Run by `buildLocalSite` as a process of its own, whose end frees the 400 MB of Vite's build. */
import { buildSite } from '../build/buildSite.ts'
import { localSiteVariables, siteFolder } from './buildLocalSite.ts'
import { endWithParent } from './childProgram.ts'

endWithParent(() => process.exit(1))
await buildSite(siteFolder, localSiteVariables)
process.exit(0)
