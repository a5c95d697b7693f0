/** What is drawn on a card: colours and shapes around (0, 0), within 160 by 160. */
export interface FaceDrawing {
  /** spoken name of what is drawn */
  name: string;
  field: string;
  body: string;
  /** inlay */
  mark: string;
  /** SVG; `B` `S` `M` `H` stand for body, shaded side, inlay and highlight */
  shapes: string;
}

/**
 * The 28 faces of the game in the order of the platform's card ids, in the language of its card pictures. Each has a
 * shape of its own, so that colours are not needed to tell them apart.
 */
export const FACES: readonly FaceDrawing[] = [
  {
    name: '浪花',
    field: '#1f6fb8',
    body: '#f4fbff',
    mark: '#ffd166',
    shapes:
      '<path fill="B" d="M-78 58Q-82-46 4-66Q62-72 74-32Q38-48 20-26Q8 2 40 18Q60 26 78 14V58z"/><path fill="S" d="M-34 58Q-28-24 22-40Q2-14 14 12Q28 36 78 32V58z"/><path fill="none" stroke="M" stroke-width="7" stroke-linecap="round" d="M-62 74h44M2 74h62"/>',
  },
  {
    name: '扇贝',
    field: '#f6b9a4',
    body: '#c8475b',
    mark: '#fff4e6',
    shapes:
      '<path fill="B" d="M-20 62Q-92 4-66-36-50-66-26-58 0-82 26-58 50-66 66-36 92 4 20 62z"/><path fill="S" d="M4-68Q16-68 26-58 50-66 66-36 92 4 20 62H8Q30-10 4-68z"/><path fill="none" stroke="M" stroke-width="6" stroke-linecap="round" d="M0 50V-52M-12 50L-42-40M12 50L42-40"/><path fill="M" d="M-26 60H26L18 78H-18z"/>',
  },
  {
    name: '海星',
    field: '#1d3f72',
    body: '#ff8a4c',
    mark: '#ffe1a8',
    shapes:
      '<g stroke-linejoin="round" stroke-width="22"><path fill="B" d="M0 -68L15.3 -21L65 -21L24.7 8L40 55L0 26L-40 55L-24.7 8L-65 -21L-15.3 -21z" stroke="B"/></g><path fill="S" d="M0 4L66-22 76-16 72-8 30 14 46 64 40 72 32 68z" opacity="0.8"/><g transform="rotate(0)"><circle fill="M" cx="0" cy="-44" r="7"/><circle fill="M" cx="0" cy="-22" r="5"/></g><g transform="rotate(72)"><circle fill="M" cx="0" cy="-44" r="7"/><circle fill="M" cx="0" cy="-22" r="5"/></g><g transform="rotate(144)"><circle fill="M" cx="0" cy="-44" r="7"/><circle fill="M" cx="0" cy="-22" r="5"/></g><g transform="rotate(216)"><circle fill="M" cx="0" cy="-44" r="7"/><circle fill="M" cx="0" cy="-22" r="5"/></g><g transform="rotate(288)"><circle fill="M" cx="0" cy="-44" r="7"/><circle fill="M" cx="0" cy="-22" r="5"/></g><circle fill="M" cx="0" cy="0" r="8"/>',
  },
  {
    name: '鲸鱼',
    field: '#7cc9d8',
    body: '#1f3d7a',
    mark: '#ffffff',
    shapes:
      '<path fill="none" stroke="H" stroke-width="8" stroke-linecap="round" d="M-22-42Q-22-66-44-66M-22-42Q-22-66 0-66"/><path fill="B" d="M-78 18Q-74-36-16-34 34-30 46 12 54-6 46-26 60-32 68-18 78-32 86-24 82 14 62 26 52 66-6 66-72 66-78 18z"/><path fill="S" d="M-78 18Q-30 46 46 12L62 26Q52 66-6 66-72 66-78 18z"/><circle fill="M" cx="-46" cy="8" r="7"/>',
  },
  {
    name: '小鱼',
    field: '#2d8f7a',
    body: '#ffe08a',
    mark: '#e0573f',
    shapes:
      '<path fill="S" d="M36 0L80-42Q66 0 80 42z"/><path fill="B" d="M-80 0Q-36-62 18-40 44-28 50 0 44 28 18 40-36 62-80 0z"/><path fill="S" d="M-80 0Q-20 26 50 0 44 28 18 40-36 62-80 0z" opacity="0.7"/><path fill="M" d="M-8-42Q10 0-8 42 14 46 20 40 36 0 20-40z"/><circle fill="H" cx="-46" cy="-10" r="9"/><circle fill="M" cx="-46" cy="-10" r="4"/>',
  },
  {
    name: '螃蟹',
    field: '#f2d08a',
    body: '#d43d2a',
    mark: '#5a1a24',
    shapes:
      '<path fill="none" stroke="S" stroke-width="9" stroke-linecap="round" d="M-46 26L-76 44M-44 42L-66 66M46 26L76 44M44 42L66 66M-44-2L-64-26M44-2L64-26"/><path fill="B" d="M-64-22A22 22 0 1 1-52-58L-66-44-48-36A22 22 0 0 1-64-22zM64-22A22 22 0 1 0 52-58L66-44 48-36A22 22 0 0 0 64-22z"/><ellipse fill="B" cx="0" cy="22" rx="58" ry="42"/><path fill="S" d="M-54 36Q0 56 54 36 40 64 0 64T-54 36z"/><path fill="none" stroke="B" stroke-width="8" stroke-linecap="round" d="M-16-16V-36M16-16V-36"/><circle fill="H" cx="-16" cy="-38" r="11"/><circle fill="H" cx="16" cy="-38" r="11"/><circle fill="M" cx="-15" cy="-37" r="5"/><circle fill="M" cx="17" cy="-37" r="5"/>',
  },
  {
    name: '珊瑚',
    field: '#0f4d5c',
    body: '#ff6f7d',
    mark: '#ffd9c2',
    shapes:
      '<path fill="none" stroke="S" stroke-width="20" stroke-linecap="round" d="M8 70V-20M8 28Q50 24 54-30M36 10Q68 8 70-14"/><path fill="none" stroke="B" stroke-width="20" stroke-linecap="round" d="M-4 70V-62M-4 36Q-54 34-56-30M-34 16Q-36-4-28-22M-4-10Q26-14 28-52"/><circle fill="M" cx="-4" cy="-64" r="5"/><circle fill="M" cx="-56" cy="-32" r="5"/><circle fill="M" cx="28" cy="-54" r="5"/><rect fill="M" x="-44" y="64" width="88" height="14" rx="7"/>',
  },
  {
    name: '灯塔',
    field: '#33367c',
    body: '#fff3e6',
    mark: '#e8503a',
    shapes:
      '<path fill="H" d="M-10-50L-84-76V-22zM10-50L84-76V-22z" opacity="0.75"/><path fill="B" d="M-18-32H18L34 78H-34z"/><path fill="S" d="M4-32H18L34 78H8z"/><path fill="M" d="M-22-4H22L25 18H-25zM-28 42H28L31 62H-31z"/><rect fill="H" x="-15" y="-62" width="30" height="28" rx="4"/><path fill="M" d="M-24-60L0-84 24-60zM-26-36H26v9H-26z"/>',
  },
  {
    name: '灯笼',
    field: '#5b1f2e',
    body: '#ff7a45',
    mark: '#ffd166',
    shapes:
      '<path fill="none" stroke="M" stroke-width="6" stroke-linecap="round" d="M0-82V-62"/><ellipse fill="B" cx="0" cy="-4" rx="62" ry="52"/><path fill="S" d="M14-55Q62-46 62-4T14 47Q46-4 14-55z"/><ellipse fill="H" cx="-16" cy="-6" rx="20" ry="34" opacity="0.65"/><rect fill="M" x="-30" y="-64" width="60" height="14" rx="6"/><rect fill="M" x="-30" y="42" width="60" height="14" rx="6"/><path fill="none" stroke="M" stroke-width="7" stroke-linecap="round" d="M-14 58V80M0 58V84M14 58V80"/>',
  },
  {
    name: '篝火',
    field: '#3b2a4f',
    body: '#ff9a3c',
    mark: '#8a4b2a',
    shapes:
      '<path fill="B" d="M4-82Q50-44 52 4 54 52 0 56-54 52-52 4-50-20-28-38-28-16-16-10-14-50 4-82z"/><path fill="S" d="M4-82Q50-44 52 4 54 52 0 56 40 20 20-20T4-82z"/><path fill="H" d="M2-22Q28 2 24 28 18 50 0 50-24 48-22 24-18 8-8 2-6-10 2-22z"/><path fill="M" d="M-66 52L-58 42 66 66 58 78zM66 52L58 42-66 66-58 78z"/>',
  },
  {
    name: '铜钟',
    field: '#8f7fd6',
    body: '#ffd25e',
    mark: '#5a3a1a',
    shapes:
      '<circle fill="M" cx="0" cy="62" r="15"/><path fill="B" d="M-54 36Q-44 20-42-14-38-58 0-58T42-14Q44 20 54 36z"/><path fill="S" d="M12-56Q38-48 42-14 44 20 54 36H20Q32-20 12-56z"/><path fill="H" d="M-26-8Q-24-36-6-42-14-24-16 8L-28 22z" opacity="0.7"/><rect fill="M" x="-66" y="34" width="132" height="17" rx="8"/><path fill="none" stroke="M" stroke-width="9" d="M-13-58a14 14 0 1 1 26 0"/>',
  },
  {
    name: '钥匙',
    field: '#d9e6e2',
    body: '#8a6b2e',
    mark: '#2f7f8c',
    shapes:
      '<g transform="rotate(-38)"><circle fill="none" stroke="B" stroke-width="20" cx="0" cy="-44" r="28"/><rect fill="B" x="-10" y="-20" width="20" height="102" rx="5"/><rect fill="S" x="2" y="-12" width="8" height="94" rx="4"/><path fill="B" d="M8 30H38V48H8zM8 58H46V78H8z"/><circle fill="M" cx="0" cy="-44" r="9"/></g>',
  },
  {
    name: '船锚',
    field: '#a9c4d6',
    body: '#24364f',
    mark: '#e0573f',
    shapes:
      '<circle fill="none" stroke="B" stroke-width="12" cx="0" cy="-60" r="16"/><rect fill="B" x="-8" y="-46" width="16" height="116" rx="6"/><rect fill="M" x="-40" y="-34" width="80" height="15" rx="7"/><path fill="B" d="M-78 20L-46 16-56 30Q-40 58 0 58V80Q-54 78-72 38L-84 42z"/><path fill="S" d="M78 20L46 16 56 30Q40 58 0 58V80Q54 78 72 38L84 42z"/>',
  },
  {
    name: '纸船',
    field: '#e8668a',
    body: '#ffffff',
    mark: '#7a1f4a',
    shapes:
      '<path fill="B" d="M0-70L-44 8H0z"/><path fill="S" d="M0-70L44 8H0z"/><path fill="B" d="M-80 2L-38 54H40L0 14z"/><path fill="S" d="M80 2L40 54H-18L0 14z"/><path fill="none" stroke="M" stroke-width="8" stroke-linecap="round" d="M-66 74q16-14 33 0t33 0 33 0 33 0"/>',
  },
  {
    name: '太阳',
    field: '#8ed0f0',
    body: '#ffb52e',
    mark: '#f2632f',
    shapes:
      '<path fill="M" d="M0 -82L14.5 -54L41 -71L39.6 -39.6L71 -41L54 -14.5L82 0L54 14.5L71 41L39.6 39.6L41 71L14.5 54L0 82L-14.5 54L-41 71L-39.6 39.6L-71 41L-54 14.5L-82 0L-54 -14.5L-71 -41L-39.6 -39.6L-41 -71L-14.5 -54z"/><circle fill="B" cx="0" cy="0" r="50"/><path fill="S" d="M22-45A50 50 0 0 1-30 40Q44 34 22-45z"/>',
  },
  {
    name: '月亮',
    field: '#1a1f52',
    body: '#ffe9a8',
    mark: '#ff9fb8',
    shapes:
      '<path fill="B" d="M28-72A74 74 0 1 0 70 32 60 60 0 0 1 28-72z"/><path fill="S" d="M-66 20A74 74 0 0 0 70 32Q-10 78-66 20z"/><path fill="M" d="M44-34l6 14 14 6-14 6-6 14-6-14-14-6 14-6z"/>',
  },
  {
    name: '星星',
    field: '#4c2a86',
    body: '#7ff0dd',
    mark: '#ffffff',
    shapes:
      '<path fill="B" d="M0 -84L17 -17L84 0L17 17L0 84L-17 17L-84 0L-17 -17z"/><path fill="S" d="M0 0L0-84 17-17 84 0 17 17 0 84z"/><circle fill="M" cx="0" cy="0" r="13"/><path fill="M" d="M-52-70l5 12 12 5-12 5-5 12-5-12-12-5 12-5zM56 42l5 12 12 5-12 5-5 12-5-12-12-5 12-5z"/>',
  },
  {
    name: '云朵',
    field: '#3f8fd8',
    body: '#ffffff',
    mark: '#cfe6ff',
    shapes:
      '<path fill="S" d="M-40 52A34 34 0 0 1-26-12 40 40 0 0 1 50-22 38 38 0 0 1 58 52z"/><path fill="B" d="M-50 52A34 34 0 0 1-44-15 44 44 0 0 1 38-32 Q60-26 62-6 20-16 14 24 14 42 28 52z"/><path fill="none" stroke="M" stroke-width="8" stroke-linecap="round" d="M-40 72H22M42 72h14"/>',
  },
  {
    name: '闪电',
    field: '#4a5468',
    body: '#ffd92e',
    mark: '#f28a1c',
    shapes:
      '<path fill="S" d="M-34 0a28 28 0 0 1 4-54 38 38 0 0 1 70-8 30 30 0 0 1 20 58z"/><path fill="B" d="M8-40L-40 26H-10L-24 84 44 0H10L30-40z"/><path fill="M" d="M10 0H44L-24 84-2 20z"/>',
  },
  {
    name: '风筝',
    field: '#bfe6b0',
    body: '#e0457a',
    mark: '#3a56b8',
    shapes:
      '<path fill="none" stroke="M" stroke-width="6" stroke-linecap="round" d="M0 34Q24 50 4 62T14 84"/><path fill="B" d="M0-82L-54-22H0z"/><path fill="S" d="M0-82L54-22H0z"/><path fill="M" d="M-54-22H0V36z"/><path fill="H" d="M54-22H0V36z"/><path fill="B" d="M-6 56l-22-10v22zM8 58l22-10v22z"/>',
  },
  {
    name: '海鸥',
    field: '#f5c24a',
    body: '#ffffff',
    mark: '#2b3a67',
    shapes:
      '<path fill="S" d="M6 18Q22-50 80-62 72-40 62-34 62-20 50-16 46 16 14 34z"/><path fill="B" d="M-6 22Q-30-50-82-54-70-34-60-30-60-16-48-12-44 4-28 10-50 26-62 48-30 52 0 44 24 36 34 18L54 14 34 6Q16 2-6 22z"/><circle fill="M" cx="24" cy="15" r="5"/><path fill="M" d="M34 6L62 14 34 20z"/>',
  },
  {
    name: '山峰',
    field: '#c4b5ec',
    body: '#3f5f9a',
    mark: '#ffffff',
    shapes:
      '<circle fill="H" cx="46" cy="-52" r="18"/><path fill="S" d="M-10 66L36-24 82 66z"/><path fill="B" d="M-82 66L-22-64 40 66z"/><path fill="M" d="M-22-64L2-14-14-22-24-8-36-22-46-12z"/><path fill="S" d="M-22-64L40 66H10z" opacity="0.55"/>',
  },
  {
    name: '小屋',
    field: '#6fae5c',
    body: '#fff1d6',
    mark: '#b5432c',
    shapes:
      '<rect fill="S" x="30" y="-66" width="20" height="40"/><path fill="B" d="M-52-12H52V68H-52z"/><path fill="S" d="M14-12H52V68H14z"/><path fill="M" d="M-76-4L0-72 76-4 64 10 0-46-64 10z"/><rect fill="M" x="-36" y="22" width="30" height="46" rx="4"/><rect fill="H" x="10" y="18" width="26" height="24" rx="3"/>',
  },
  {
    name: '叶子',
    field: '#f6efc4',
    body: '#3d9a4e',
    mark: '#1f5f36',
    shapes:
      '<path fill="B" d="M-62 68Q-84-48 68-74 78 66-62 68z"/><path fill="S" d="M-62 68Q20 10 68-74 78 66-62 68z"/><path fill="none" stroke="M" stroke-width="7" stroke-linecap="round" d="M-76 82Q-10 20 40-42M-20 26V-20M-4 8L42 16"/>',
  },
  {
    name: '花朵',
    field: '#ffd9e6',
    body: '#8d4fc9',
    mark: '#ffc93c',
    shapes:
      '<g transform="rotate(0)"><ellipse fill="B" cx="0" cy="-46" rx="25" ry="34"/></g><g transform="rotate(60)"><ellipse fill="S" cx="0" cy="-46" rx="25" ry="34"/></g><g transform="rotate(120)"><ellipse fill="S" cx="0" cy="-46" rx="25" ry="34"/></g><g transform="rotate(180)"><ellipse fill="B" cx="0" cy="-46" rx="25" ry="34"/></g><g transform="rotate(240)"><ellipse fill="S" cx="0" cy="-46" rx="25" ry="34"/></g><g transform="rotate(300)"><ellipse fill="B" cx="0" cy="-46" rx="25" ry="34"/></g><circle fill="M" cx="0" cy="0" r="26"/><circle fill="H" cx="-6" cy="-6" r="11"/>',
  },
  {
    name: '水滴',
    field: '#0e7f9c',
    body: '#a8f0ff',
    mark: '#ffffff',
    shapes:
      '<path fill="B" d="M0-84Q60-10 54 28A54 54 0 0 1-54 28Q-60-10 0-84z"/><path fill="S" d="M0-84Q60-10 54 28A54 54 0 0 1-30 73Q58 52 0-84z"/><path fill="none" stroke="H" stroke-width="11" stroke-linecap="round" d="M-34 24A36 36 0 0 0-14 54"/><circle fill="H" cx="-22" cy="-8" r="6"/>',
  },
  {
    name: '宝石',
    field: '#22252f',
    body: '#35d0c8',
    mark: '#1b8f9c',
    shapes:
      '<path fill="B" d="M-46-56H46L80-12 0 76-80-12z"/><path fill="S" d="M46-56L80-12 0 76 32-12z"/><path fill="M" d="M-32-12L0 76 32-12z"/><path fill="H" d="M-46-56L-80-12H-32L0-56z"/><path fill="M" d="M0-56H46L32-12z" opacity="0.45"/>',
  },
  {
    name: '蘑菇',
    field: '#d8b48f',
    body: '#c62f4a',
    mark: '#6b4226',
    shapes:
      '<path fill="H" d="M-26 4H26Q20 40 30 72H-30Q-20 40-26 4z"/><path fill="M" d="M8 4H26Q20 40 30 72H8Q14 40 8 4z" opacity="0.35"/><path fill="B" d="M-78 8Q-72-72 0-74T78 8Q0 30-78 8z"/><path fill="S" d="M24-72Q72-60 78 8 50 16 20 18 56-20 24-72z"/><circle fill="H" cx="-34" cy="-22" r="14"/><circle fill="H" cx="8" cy="-44" r="11"/><circle fill="H" cx="26" cy="-8" r="12"/>',
  },
];
