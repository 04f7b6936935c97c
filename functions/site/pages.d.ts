/** frontend/entry-server.tsx as the build bundles it (frontend/build/serverEntry.ts): functions import no frontend. */
declare module '#pages' {
  import type { PageRenderer } from '#shared/site/renderedPage.ts'
  export const renderPage: PageRenderer['renderPage']
  export const build: PageRenderer['build']
}
