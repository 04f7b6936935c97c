/**
 * node:http in bundles. Importing it as a module reads all of its exports, and some of them load undici
 * (WebSocket, CloseEvent, MessageEvent in lib/http.js of Node 24): 20 to 40 ms of each cold start, for
 * nothing that a function uses.
 */
export const { Agent, get, request, STATUS_CODES } = process.getBuiltinModule('node:http')
