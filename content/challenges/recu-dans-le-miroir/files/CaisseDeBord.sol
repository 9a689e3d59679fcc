// SPDX-License-Identifier: AGPL-3.0-or-later
pragma solidity 0.8.24;

/// Caisse de bord d'un armement : le comptable signe des reçus, l'équipage vient les encaisser.
contract CaisseDeBord {
    address public immutable comptable;
    mapping(bytes32 => bool) public recusEncaisses;

    error DejaEncaisse();
    error SignatureFausse();
    error CaisseVide();

    constructor(address comptable_) payable {
        comptable = comptable_;
    }

    function retirer(address payable marin, uint256 montant, uint256 numero, bytes calldata signature) external {
        bytes32 recu = keccak256(signature);
        if (recusEncaisses[recu]) revert DejaEncaisse();

        bytes32 message = keccak256(abi.encode(address(this), marin, montant, numero));
        if (retrouver(message, signature) != comptable) revert SignatureFausse();

        recusEncaisses[recu] = true;
        (bool paye, ) = marin.call{value: montant}("");
        if (!paye) revert CaisseVide();
    }

    function retrouver(bytes32 message, bytes calldata signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        uint8 v = uint8(signature[64]);
        return ecrecover(message, v, r, s);
    }

    receive() external payable {}
}
