import type { Socket } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { errorBody } from '../errors/map-error.ts';

const neverKept = 'Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close';

/**
 * What is no HTTP, or more of its headers than anybody reads, never reaches a route: it is answered here, in the words of the
 * API all the same.
 */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const body = JSON.stringify(errorBody(new AppError('request.malformed')));
  const type = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}`;
  if (socket.writable) socket.write(`HTTP/1.1 400 Bad Request\r\n${type}\r\n${neverKept}\r\n\r\n${body}`);
  socket.destroy(error);
};
