/** Builds each stage's site in a folder of its own, so a local build is never deployed. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildLocalSite, localSiteVariables, siteFolder } from '../local/buildLocalSite.ts'
import { isLocalHost, localStage, SettingsError, type StageSettings } from '../settings.ts'
import { buildSite, type SiteVariables } from './buildSite.ts'

const build = fileURLToPath(new URL('../../.build/', import.meta.url))

/** Returns the folder. Reproducible. */
export async function buildStageSite(settings: StageSettings): Promise<string> {
  if (settings.stage === localStage) {
    await buildLocalSite()
    return siteFolder
  }
  const folder = join(build, `site-${settings.stage}`)
  await buildSite(folder, siteVariables(settings))
  return folder
}

/** What the site's function needs of them, to render the same. */
export const renderedVariables = (settings: StageSettings): Record<string, string> => {
  const variables = settings.stage === localStage ? localSiteVariables : siteVariables(settings)
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value !== undefined && /_(CONTACT|DELIVERY)_/.test(name) ? [[name, value]] : [],
    ),
  )
}

/** A stage's variables; never the proxy and script of the Clerk emulator. */
export function siteVariables(settings: StageSettings): SiteVariables {
  if (isLocalHost(settings.identityHost))
    throw new SettingsError(
      `The site of ${settings.stage} cannot be built with the key of the local emulator.`,
    )
  const { clerkPublishableKey, contact, deliveryDays, phoneSignIn, uploadWidget, usdRate } =
    settings
  return {
    VITE_CLERK_PUBLISHABLE_KEY: clerkPublishableKey,
    VITE_PHONE_SIGN_IN: phoneSignIn ? 'true' : undefined,
    VITE_CONTACT_PHONE: contact.phone,
    VITE_CONTACT_WHATSAPP: contact.whatsapp,
    VITE_CONTACT_EMAIL: contact.email,
    VITE_DELIVERY_DAYS: deliveryDays && `${deliveryDays.from}-${deliveryDays.to}`,
    VITE_USD_RATE: usdRate?.toString(),
    VITE_UPLOAD_WIDGET_CLOUD: uploadWidget?.cloudName,
    VITE_UPLOAD_WIDGET_PRESET: uploadWidget?.uploadPreset,
  }
}
