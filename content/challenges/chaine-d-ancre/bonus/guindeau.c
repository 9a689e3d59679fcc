/*
 * guindeau.c - journal de mouillage, sans bibliothèque standard.
 * Protocole : 'J' u16 octets -> ajouter au journal ; 'M' u16 octets -> message au bosco ; 'Q' -> fin.
 */
typedef unsigned long u64;
typedef unsigned int u32;

static char journal[4096];
static u64 rempli;

static u64 appel(u64 n, u64 a, u64 b, u64 c) {
  u64 r;
  __asm__ volatile("syscall" : "=a"(r) : "a"(n), "D"(a), "S"(b), "d"(c) : "rcx", "r11", "memory");
  return r;
}

static void lire(char *vers, u64 n) {
  for (u64 lu = 0; lu < n;) {
    u64 r = appel(0, 0, (u64)(vers + lu), n - lu);
    if ((long)r <= 0) appel(60, 0, 0, 0);
    lu += r;
  }
}

static u64 taille(void) {
  unsigned char t[2];
  lire((char *)t, 2);
  return t[0] | t[1] << 8;
}

/* Coefficients d'usure des maillons : de simples constantes, croyait le chantier. */
__attribute__((used, noinline)) u32 usure_tribord(void) { return 0xc3078948u; }
__attribute__((used, noinline)) u32 usure_babord(void) { return 0xc3c0d348u; }
__attribute__((used, noinline)) u32 usure_davier(void) { return 0xc3d03148u; }
__attribute__((used, noinline)) u32 usure_ecubier(void) { return 0xc3c20148u; }
__attribute__((used, noinline)) u32 usure_barbotin(void) { return 0xc3d0f748u; }
__attribute__((used, noinline)) u32 jeu_manille(void) { return 0x12c358u; }
__attribute__((used, noinline)) u32 jeu_emerillon(void) { return 0x0fc35fu; }
__attribute__((used, noinline)) u32 jeu_organeau(void) { return 0x21c359u; }
__attribute__((used, noinline)) u32 jeu_cigale(void) { return 0x1bc35au; }
__attribute__((used, noinline)) u32 jeu_stop(void) { return 0x09c35eu; }
__attribute__((used, noinline)) u32 jeu_linguet(void) { return 0x33c35cu; }

__attribute__((noinline)) static void bosco(void) {
  char message[88];
  u64 n = taille();
  lire(message, n);
  appel(1, 1, (u64) "recu\n", 5);
}

void _start(void) {
  for (;;) {
    char c;
    lire(&c, 1);
    if (c == 'J') {
      u64 n = taille();
      if (rempli + n > sizeof journal) appel(60, 1, 0, 0);
      lire(journal + rempli, n);
      rempli += n;
      appel(1, 1, (u64) "note\n", 5);
    } else if (c == 'M') bosco();
    else appel(60, 0, 0, 0);
  }
}
