import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const VENDORS: Record<string, RegExp> = {
  react: /node_modules\/(react|react-dom|scheduler)\//,
  aria: /node_modules\/(react-aria|react-aria-components|react-stately|@react-types|@internationalized)\//,
  tanstack: /node_modules\/@tanstack\//,
}

export default defineConfig({
  plugins: [react()],
  // Vite writes <meta property="csp-nonce"> and puts the nonce on its tags; the server replaces the word on each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:5]' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // font-src 'self' refuses data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    target: 'es2023',
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: Object.entries(VENDORS).map(([name, test]) => ({ name, test })),
        },
      },
    },
  },
  preview: { port: 4801, strictPort: true },
})
