/** Four short sounds, synthesized on the spot: nothing is loaded. */

import type { Snapshot } from '../protocol/types';

export type Sound = 'card' | 'trick' | 'pass' | 'turn';

const NOTES: Record<Sound, [frequency: number, seconds: number, kind: OscillatorType][]> = {
  card: [[420, 0.05, 'triangle']],
  trick: [
    [330, 0.07, 'triangle'],
    [247, 0.1, 'triangle'],
  ],
  pass: [[180, 0.07, 'sine']],
  turn: [
    [523, 0.09, 'sine'],
    [659, 0.14, 'sine'],
  ],
};

let context: AudioContext | null = null;

/** The sounds of what happened between two snapshots. */
export function soundsOf(before: Snapshot | null, now: Snapshot): Sound[] {
  const sounds: Sound[] = [];
  const latest = now.view?.history.at(-1);
  if (before?.view && now.view && now.view.history.length > before.view.history.length)
    sounds.push(latest?.act === 'trick' ? 'trick' : latest?.act === 'pass' ? 'pass' : 'card');
  if (isTurn(now) && !before?.view?.to_act.includes(now.seat ?? -1)) sounds.push('turn');
  return sounds;
}

const isTurn = ({ seat, view }: Snapshot): boolean => seat !== null && !!view?.to_act.includes(seat);

export function playSound(sound: Sound): void {
  context ??= new AudioContext();
  let start = context.currentTime;
  for (const [frequency, seconds, kind] of NOTES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = kind;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.08, start);
    volume.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + seconds);
    start += seconds;
  }
}
